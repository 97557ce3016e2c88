import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { AnswerDialog } from '../../../../web/screens/admin/practice/AnswerDialog.tsx'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { testPage } from '../../support/test-page.tsx'

const run = {
  ...{ id: 'uhell', accident: 'insult' as const, ordered_at: 0, happened_at: 0, seen_at: 0 },
  ...{ found_at: null, solved_at: null, failure: null },
}

async function asked() {
  const calls = holdCalls()
  const heard: string[] = []
  const dialog = <AnswerDialog run={run} onChanged={() => heard.push('changed')} onClose={() => heard.push('closed')} />
  const screen = await render(dialog, { wrapper: testPage('/admin/practice').wrapper })
  return { calls, heard, screen, choice: (name: RegExp) => screen.getByRole('button', { name }) }
}

describe('the ways out of an accident', () => {
  it('a wrong one says why, and cannot be chosen again; the right one closes the dialog', async () => {
    const { calls, heard, screen, choice } = await asked()
    await choice(/fra siden i en måned/).click()
    expect(callAt(calls, 0)).toMatchObject({
      asked: 'POST /admin/practiceEvening/answer',
      body: { id: 'uhell', choice: 'ban' },
    })
    await callAt(calls, 0).answer({ right: false })
    await expect.element(screen.getByText(/for strengt første gang/)).toBeVisible()
    await expect.element(choice(/fra siden i en måned/)).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(document.body)
    expect(heard).toEqual([])
    await expect.element(choice(/fra chatten/)).toHaveAttribute('aria-disabled', 'false')
    await choice(/fra chatten/).click()
    await callAt(calls, 1).answer({ right: true })
    await expect.poll(() => heard).toEqual(['changed', 'closed'])
  })

  it('says when somebody else was first', async () => {
    const { calls, heard, screen, choice } = await asked()
    await choice(/fra chatten/).click()
    await callAt(calls, 0).refuse('CONFLICT')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('refused: CONFLICT')
    expect(heard).toEqual([])
  })
})
