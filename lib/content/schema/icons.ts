/** Icons that documents may name; components/ui/icon.tsx draws each. */
export const iconNames = ['mail', 'message-circle', 'phone', 'map-pin'] as const;

export type IconName = (typeof iconNames)[number];
