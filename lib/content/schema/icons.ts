/** Icons that documents may name; components/ui/icon.tsx draws each. */
export const iconNames = [
  'mail',
  'message-circle',
  'phone',
  'map-pin',
  'badge-check',
  'bar-chart',
  'bell',
  'calendar',
  'clock',
  'coins',
  'file-text',
  'gauge',
  'graduation-cap',
  'landmark',
  'layers',
  'line-chart',
  'lock',
  'receipt',
  'scale',
  'shield',
  'target',
  'users',
] as const;

export type IconName = (typeof iconNames)[number];
