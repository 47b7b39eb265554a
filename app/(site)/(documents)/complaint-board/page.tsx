import { pageMetadata } from '@/app/page-metadata';
import {
  AnnualTrendTable,
  ComplaintMonthTable,
  MonthlyTrendTable,
} from '@/components/content/complaint-tables';
import { TrendChart } from '@/components/content/trend-chart';
import { Callout } from '@/components/ui/callout';
import { Section } from '@/components/ui/section';
import {
  complaintMonths,
  complaintTrend,
  latestComplaintMonth,
} from '@/lib/content/complaint-table';
import { getDocument } from '@/lib/content/documents';
import { pendingSentence, trendHeadings } from '@/lib/content/page-tables';
import { complaintBoardPage } from '@/lib/content/schema/pages/document-pages';
import { routes } from '@/lib/domain/routes';
import { DocumentPage } from '../document-page';

export const generateMetadata = () => pageMetadata(routes.complaintBoard);

export default function ComplaintBoard() {
  const { heading, lead, sampleNotice, monthNote, trendNote } = getDocument(complaintBoardPage);
  const latest = latestComplaintMonth();
  const trend = complaintTrend();
  return (
    <DocumentPage page={routes.complaintBoard} heading={heading} lead={lead}>
      <Section id="month" heading={pendingSentence(latest)} className="mt-12 md:mt-16">
        {(latest.sample || trend.sample) && <Callout className="mt-5">{sampleNotice}</Callout>}
        <ComplaintMonthTable {...latest} />
        <p className="mt-4 max-w-[66ch] text-sm text-quiet">{monthNote}</p>
      </Section>
      <Section id="monthly-trend" heading={trendHeadings.monthly} className="mt-16 md:mt-24">
        <div className="max-w-[60rem]">
          <MonthlyTrendTable {...complaintMonths()} />
        </div>
      </Section>
      <Section id="annual-trend" heading={trendHeadings.annual} className="mt-16 md:mt-24">
        <div className="grid gap-x-14 lg:grid-cols-[5fr_6fr]">
          <TrendChart years={trend.years} />
          <div>
            <AnnualTrendTable years={trend.years} />
            <p className="mt-4 max-w-[66ch] text-sm text-quiet">{trendNote}</p>
          </div>
        </div>
      </Section>
    </DocumentPage>
  );
}
