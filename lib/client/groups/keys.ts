export const groupKeys = { all: ['groups'] } as const;
