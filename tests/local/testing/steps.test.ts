import { describe, expect, it } from 'vitest'
import { Problem } from '../../../local/problem.ts'
import { chooseSteps, type Lane, type Step } from '../../../local/testing/steps.ts'
import { oneStep } from '../../../local/testing/test-results.ts'

const step = (...parts: string[]): Step => ({ heading: parts.join(' '), parts, run: async () => oneStep(true) })
const lanes: readonly Lane[] = [
  [step('types'), step('rules', 'web')],
  [step('browser'), step('browser')],
]
const partsOf = (chosen: readonly Lane[]) => chosen.map((lane) => lane.map(({ parts }) => parts))

describe('a run', () => {
  it('takes every step where nothing was asked for', () => expect(partsOf(chooseSteps(lanes, []))).toEqual(partsOf(lanes)))

  it('takes only the parts that were asked for, and no empty step or lane', () => {
    expect(partsOf(chooseSteps(lanes, ['web']))).toEqual([[['web']]])
    expect(partsOf(chooseSteps(lanes, ['types', 'browser']))).toEqual([[['types']], [['browser'], ['browser']]])
  })

  it('refuses a part that does not exist, and names those that do', () => {
    expect(() => chooseSteps(lanes, ['rules', 'rulez'])).toThrow(
      new Problem('There is no part "rulez": choose from types, rules, web, browser.'),
    )
  })
})
