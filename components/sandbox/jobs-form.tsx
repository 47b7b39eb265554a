import { Button } from '@/components/ui/button';

export function JobsForm() {
  return (
    <form method="post" action="/sandbox/run-jobs">
      <Button type="submit">Run due jobs</Button>
    </form>
  );
}
