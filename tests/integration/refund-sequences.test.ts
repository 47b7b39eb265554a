import { it } from 'vitest';
import { startGateway } from './memory-gateway';
import { playSequences } from './refund-sequences';
import { startServices } from './services';

const services = startServices();
const provider = startGateway();

it('whatever happens to a payment, nothing goes back twice and the credit notes are right', () =>
  playSequences(services, provider, 8));
