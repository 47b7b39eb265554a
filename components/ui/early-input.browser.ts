import { keepEarlyInput } from './early-input';

keepEarlyInput();
