interface Details {
  readonly tag: string[];
}

/** Leaves a test to the full run where it is a variation of another one. */
export const inFullRun = (isVariation: boolean | undefined): Details => ({
  tag: isVariation ? ['@full'] : [],
});

/** Leaves a test to the phone, outside of the full run, where it is a variation of another one. */
export const onPhone = (isVariation: boolean | undefined): Details => ({
  tag: isVariation ? ['@narrow'] : [],
});
