const format = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** An ISO instant as India's clocks show it, such as `21 Nov 2026, 7:30:05 pm`. */
export function formatMoment(instant: string): string {
  return format.format(new Date(instant));
}
