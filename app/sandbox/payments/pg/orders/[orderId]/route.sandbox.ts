export {
  receiveOrderQuestion as GET,
  receiveTermination as PATCH,
} from '@/lib/server/simulators/payments/receive-order';
