'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { WarningMark } from '@/components/ui/field';
import { LineDrawing } from '@/components/ui/line-drawing';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { useBackend } from '@/lib/client/backend';
import { useSubmitPan } from '@/lib/client/kyc/mutations';
import { kycStatusQuery } from '@/lib/client/kyc/queries';
import { isLoggedOut, RequestError } from '@/lib/client/request-error';
import { store } from '@/lib/client/storage';
import { useStored } from '@/lib/client/use-stored';
import { capitalisePan, INVALID_PAN, maskPan, panPattern } from '@/lib/domain/pan';
import { goToLogin } from '../go-to-login';
import { showToast } from '../toasts';
import { useSessionRequired } from '../use-session-required';
import { courseOf, pathAfterKyc } from './after-kyc';
import { PanField } from './pan-field';

/** Texts of product 9.4. */
const FAILED = 'Failed to submit KYC.';
const UNREACHABLE = 'Something Went Wrong, Try Again';

/** How long success is shown, in ms (product 9.3). */
const GO_ON_AFTER = 1000;

interface Problem {
  readonly sentence: string;
  readonly code?: string | undefined;
}
