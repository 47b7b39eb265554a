import 'server-only';

/** Verifies PANs; chosen-providers.ts selects the service. */
export interface PanService {
  /**
   * Asks whether a PAN exists and is of the person of this name. Each request is charged.
   *
   * @throws ProviderError
   */
  verify(person: { readonly pan: string; readonly name: string }): Promise<Verification>;
}

/** The tax department's answer about a PAN and its name. */
export interface Verification {
  /**
   * invalid: the PAN does not exist. inactive: it exists and is not valid, for example deleted. Each
   * provider decides how alike two names must be for `valid`: secure-id-schema.ts.
   */
  readonly outcome: 'valid' | 'invalid' | 'inactive' | 'name_mismatch';
  /** The status of a PAN that is `inactive`, in the service's own words; else null. */
  readonly panStatus: string | null;
  /** The service's number of its answer, where it looked the PAN up. */
  readonly reference: string | null;
}
