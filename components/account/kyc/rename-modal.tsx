import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { profileQuery } from '@/lib/client/auth/profile-query';
import { useBackend } from '@/lib/client/backend';
import { RegistrationModal } from '../profile/registration-modal';

/** Changes the name that KYC compares; what the account knows is filled in (WCAG 2.2, 3.3.7). */
export function RenameModal(props: ComponentProps<typeof RegistrationModal>) {
  const { data, isPending } = useQuery(profileQuery(useBackend()));
  return !isPending && <RegistrationModal {...props} saved={data} />;
}
