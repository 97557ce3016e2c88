import { expect, it } from 'vitest'
import { countReport, oneStep, readCount, sum } from '../../../local/testing/test-results.ts'

const report = (numPassedTests: number, numFailedTests: number, testResults: { status: string; assertionResults: unknown[] }[] = []) => ({
  numPassedTests,
  numFailedTests,
  testResults,
})

it('counts what passed and what failed', () => expect(countReport(report(7, 2), false)).toEqual({ passed: 7, failed: 2 }))

it('counts a file that did not load as a failure', () => {
  const files = [{ status: 'failed', assertionResults: [] }]
  expect(countReport(report(3, 0, files), false)).toEqual({ passed: 3, failed: 1 })
})

it('does not let a run pass that failed outside every test', () => {
  expect(countReport(report(3, 0), false)).toEqual({ passed: 3, failed: 1 })
  expect(countReport(report(3, 0), true)).toEqual({ passed: 3, failed: 0 })
})

it('counts a runner that left no report as a failure', () => expect(readCount('/nowhere/report.json', true)).toEqual(oneStep(false)))

it('adds the steps up', () => expect(sum([oneStep(true), oneStep(false), { passed: 5, failed: 1 }])).toEqual({ passed: 6, failed: 2 }))
