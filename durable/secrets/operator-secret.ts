import { isSigned, signed } from './signed-text.ts'

/** Whether this is the operator's secret; compared in constant time. False for every text when none is set or it is short. */
export async function isOperator(secret: string | undefined, given: string): Promise<boolean> {
  if (secret === undefined || secret.length < 32 || given === '') return false
  return isSigned(secret, 'operator', await signed(given, 'operator'))
}
