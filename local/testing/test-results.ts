import { readFileSync } from 'node:fs'

export type Count = { passed: number; failed: number }

/** The parts of vitest's JSON report that are counted. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** One step that is no test runner: it passed or it did not. */
export const oneStep = (ok: boolean): Count => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** A file that did not even load counts as one failure; so does a run that failed without any failing test. */
export function countReport(report: Report, ok: boolean): Count {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  const failed = report.numFailedTests + unloaded
  return { passed: report.numPassedTests, failed: failed === 0 && !ok ? 1 : failed }
}

/** Without a readable report the runner itself has crashed. */
export function readCount(file: string, ok: boolean): Count {
  try {
    return countReport(JSON.parse(readFileSync(file, 'utf8')) as Report, ok)
  } catch {
    return oneStep(false)
  }
}

export const sum = (counts: readonly Count[]): Count =>
  counts.reduce((total, count) => ({ passed: total.passed + count.passed, failed: total.failed + count.failed }), { passed: 0, failed: 0 })
