import { Button } from '@/components/ui/button';
import { TextArea, TextField } from '@/components/ui/field';

/** Works without script: the browser checks the fields and posts them. */
export function ContactForm() {
  return (
    <form method="post" action="/api/leads/contact" className="mt-8 grid gap-5">
      <TextField id="contact-name" name="name" label="Name" autoComplete="name" required />
      <TextField
        id="contact-email"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
      />
      <TextArea
        id="contact-message"
        name="message"
        label="Message"
        placeholder="Your Message (0/250 characters)"
        rows={5}
        required
      />
      <Button type="submit" className="sm:justify-self-start">
        Send message
      </Button>
    </form>
  );
}
