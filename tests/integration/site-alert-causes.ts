import { vi } from 'vitest';
import { getPool } from '@/lib/server/db/client';
import { Browser } from './browser';
import { newMobile } from './new-mobile';
import { noon } from './services';

/** What makes each alert about processes, providers, logins and groups. */
export const siteAlertCauses = {
  otp_daily_cap: async () => {
    vi.stubEnv('OTP_SENDS_PER_DAY', '2');
    await getPool().query(
      `insert into otps (mobile, purpose, pre_login_hash, mac, created_at, expires_at)
        values ('9876543210', 'login', '', '', $1, $1)`,
      [noon],
    );
    await new Browser().requestOtp(newMobile());
  },
};
