import { keepEarlyInput } from '@/components/ui/early-input';
import { loadFrameworkScripts } from './framework-scripts';

keepEarlyInput();
loadFrameworkScripts();
