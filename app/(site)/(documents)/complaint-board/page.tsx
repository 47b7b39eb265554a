import { pageMetadata } from '@/app/page-metadata';
import { DataTable } from '@/components/content/data-table';
import { TrendChart } from '@/components/content/trend-chart';
import { Section } from '@/components/ui/section';
import { getDocument } from '@/lib/content/documents';
import {
  annualTable,
  boardInShort,
  monthlyTable,
  monthTable,
  pendingSentence,
  trendHeadings,
} from '@/lib/content/page-tables';
import { getComplaintBoard } from '@/lib/content/queries';
import { complaintBoardPage } from '@/lib/content/schema/pages/document-pages';
import { routes } from '@/lib/domain/routes';
import { Callout, DocumentPage } from '../document-page';

export const generateMetadata = () => pageMetadata(routes.complaintBoard);

const MONTH_WIDTHS = [
  'w-[5%] lg:w-[4.5%]',
  'w-[19%] lg:w-[19.5%]',
  'w-[13%] lg:w-[16.5%]',
  'w-[12%] lg:w-[8.5%]',
  'w-[12%] lg:w-[8.5%]',
  'w-[11%] lg:w-[9%]',
  'w-[14%] lg:w-[17%]',
  'w-[14%] lg:w-[16.5%]',
];

const TREND_WIDTHS = [
  'w-[23.5%] md:w-[19%] lg:w-[20%]',
  'w-[19%] md:w-[39%] lg:w-[34%]',
  'w-[19.5%] md:w-[13%] lg:w-[16%]',
  'w-[19.5%] md:w-[13%] lg:w-[16%]',
  'w-[18.5%] md:w-[16%] lg:w-[14%]',
];

export default function ComplaintBoard() {
  const { heading, lead, sampleNotice, impersonation, notCounted, monthNote, trendNote } =
    getDocument(complaintBoardPage);
  const board = getComplaintBoard();
  const { latest, monthly, years, isSample } = board;
  return (
    <DocumentPage
      page={routes.complaintBoard}
      heading={heading}
      lead={lead}
      inShort={boardInShort(board)}
    >
      <Section id="month" heading={pendingSentence(latest)} className="mt-12 md:mt-16">
        {isSample && <Callout>{sampleNotice}</Callout>}
        <DataTable {...monthTable(latest)} widths={MONTH_WIDTHS} />
        <p className="mt-4 max-w-[66ch]">
          {impersonation} <strong>{latest.impersonation ?? notCounted}</strong>
        </p>
        <p className="mt-4 max-w-[66ch] text-sm text-quiet">{monthNote}</p>
      </Section>
      <Section id="monthly-trend" heading={trendHeadings.monthly} className="mt-16 md:mt-24">
        <div className="max-w-[60rem]">
          <DataTable {...monthlyTable(monthly)} widths={TREND_WIDTHS} compact />
        </div>
      </Section>
      <Section id="annual-trend" heading={trendHeadings.annual} className="mt-16 md:mt-24">
        <div className="grid gap-x-14 lg:grid-cols-[5fr_6fr]">
          {years.length > 0 && <TrendChart years={years} />}
          <div>
            <DataTable {...annualTable(years)} widths={TREND_WIDTHS} />
            <p className="mt-4 max-w-[66ch] text-sm text-quiet">{trendNote}</p>
          </div>
        </div>
      </Section>
    </DocumentPage>
  );
}
