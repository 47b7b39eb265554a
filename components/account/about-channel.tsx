import { Section } from '@/components/ui/section';

export function AboutChannel({ details }: { readonly details: readonly string[] }) {
  return (
    <Section id="about" heading="About Channel">
      <div className="mt-5 max-w-[66ch] space-y-3 text-quiet md:text-lg">
        {details.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Section>
  );
}
