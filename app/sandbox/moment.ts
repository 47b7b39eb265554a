const format = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** A moment as India's clocks show it, such as `21 Nov 2026, 7:30:05 pm`. */
export function formatMoment(moment: Date): string {
  return format.format(moment);
}
