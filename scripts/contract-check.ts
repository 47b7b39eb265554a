// Checks a backend against the contract: `npm run contract:check -- --help`.
import './setup/whole-output';
import { contractArguments, contractUsage } from './contract-check/arguments';
import { UnreachableError } from './contract-check/backend-under-test';
import { type ContractResult, checkContract } from './contract-check/run-checks';
import { UsageError } from './setup/usage-error';

/** Returns the exit code. */
async function main(): Promise<number> {
  const given = contractArguments(process.argv.slice(2));
  if (!given) {
    console.log(contractUsage);
    return 0;
  }
  const count = { ok: 0, differs: 0, skipped: 0 };
  let previous: ContractResult | undefined;
  for await (const result of checkContract(given)) {
    count[result.outcome] += 1;
    console.log(resultText(result, previous));
    previous = result;
  }
  console.log(`\n${count.ok} ok, ${count.differs} differ, ${count.skipped} skipped`);
  return count.differs > 0 ? 1 : 0;
}

/** A result as lines of the report, below the name of its endpoint where that is not the previous one's. */
function resultText(
  { check, outcome, status, why }: ContractResult,
  previous?: ContractResult,
): string {
  const { row, endpoint, sends } = check;
  const isSame = previous?.check.endpoint === endpoint;
  const heading = `${previous ? '\n' : ''}${endpoint.method} ${endpoint.path} (${row})\n`;
  const came = status === undefined ? '' : `: ${status}`;
  const reasons = why.map((reason) => `\n            ${reason}`).join('');
  return `${isSame ? '' : heading}  ${outcome.padEnd(8)}  ${sends}${came}${reasons}`;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError || error instanceof UnreachableError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
