import { Button } from '@/components/ui/button';

export function JobsForm() {
  return (
    <form method="post" action="/sandbox/run-jobs">
      <Button>Run due jobs</Button>
    </form>
  );
}
