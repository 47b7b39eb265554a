/** A state or union territory, as `content/settings/states.yaml` holds it. */
export interface IndianState {
  readonly name: string;
  /** Two digits, as in GST numbers. */
  readonly code: string;
}

/** What a visitor reads about any other state. */
export const UNKNOWN_STATE = 'Choose a state of the list.';

/**
 * The states that a buyer can choose: product 14.11, and the five other union
 * territories where the settings say so.
 */
export function statesOnOffer({
  states,
  otherTerritories,
  listOtherTerritories,
}: {
  readonly states: readonly IndianState[];
  readonly otherTerritories: readonly IndianState[];
  readonly listOtherTerritories: boolean;
}): readonly IndianState[] {
  if (!listOtherTerritories) return states;
  return [...states, ...otherTerritories].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
