import 'server-only';
import { customType } from 'drizzle-orm/pg-core';

/** Raw bytes: hashes and authentication codes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});
