import { accountMetadata } from '@/app/page-metadata';
import { GroupList } from '@/components/account/groups/group-list';
import { accentOf } from '@/components/layout/page-main';
import { listCourses } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { myGroupsPage } from '@/lib/content/schema/pages/account-pages';
import { routes } from '@/lib/domain/routes';
import { PrivatePage } from '../private-page';

export const generateMetadata = () => accountMetadata(getDocument(myGroupsPage));

export default function MyGroupsPage() {
  const page = getDocument(myGroupsPage);
  const { kycOpen, preparing, endsSoon, expired, empty, loading } = page;
  const courses = listCourses().map(({ slug, name, kind, image }) => ({
    slug,
    name,
    image,
    accent: accentOf[kind],
  }));
  return (
    <PrivatePage path={routes.myGroups} current="groups" requests="groups" {...page}>
      <GroupList
        courses={courses}
        texts={{ kycOpen, preparing, endsSoon, expired, empty, loading }}
      />
    </PrivatePage>
  );
}
