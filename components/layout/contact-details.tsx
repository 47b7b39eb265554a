import { Link } from '@/components/ui/link';
import { getDocument } from '@/lib/content/documents';
import { contact } from '@/lib/content/schema/settings/contact';
import { firm } from '@/lib/content/schema/settings/firm';
import { telephoneLink } from '@/lib/domain/telephone';

export function ContactDetails() {
  const { name, address } = getDocument(firm);
  const { phone, email, hours } = getDocument(contact);
  const link = 'inline-flex min-h-9 items-center wrap-anywhere hover:text-ink';
  return (
    <address className="text-sm text-quiet not-italic">
      <p className="py-2">
        {name}
        <br />
        {address.street}
        <br />
        {address.city} {address.pincode}, {address.state}
      </p>
      <p>
        <Link href={telephoneLink(phone)} className={`${link} tabular-nums`}>
          {phone}
        </Link>
        <br />
        <Link href={`mailto:${email}`} className={link}>
          {email}
        </Link>
      </p>
      <p className="py-2">{hours}</p>
    </address>
  );
}
