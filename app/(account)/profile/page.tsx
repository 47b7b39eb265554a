import { accountMetadata } from '@/app/page-metadata';
import { ProfileScreen } from '@/components/account/profile/profile-screen';
import { getDocument } from '@/lib/content/documents';
import { listStateOptions } from '@/lib/content/queries';
import { profilePage } from '@/lib/content/schema/pages/account-pages';
import { routes } from '@/lib/domain/routes';
import { PrivatePage } from '../private-page';

export const generateMetadata = () => accountMetadata(getDocument(profilePage));

export default function ProfilePage() {
  const page = getDocument(profilePage);
  const { person, recipient, loading } = page;
  return (
    <PrivatePage path={routes.profile} requests="profile" {...page}>
      <ProfileScreen states={listStateOptions()} texts={{ person, recipient, loading }} />
    </PrivatePage>
  );
}
