import { beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { useWideEvidence } from '../../../../../../web/screens/admin/tickets/evidence/use-wide-evidence.ts'

beforeEach(() => localStorage.clear())

function Column() {
  const { isWide, setWide } = useWideEvidence()
  return (
    <button type="button" onClick={() => setWide(!isWide)}>
      {isWide ? 'bred' : 'smal'}
    </button>
  )
}

it('a match that was given the wide column has it at the next ticket too, until it is made narrow', async () => {
  const first = await render(<Column />)
  await first.getByRole('button', { name: 'smal' }).click()
  await expect.element(first.getByRole('button', { name: 'bred' })).toBeVisible()
  await first.unmount()
  const next = await render(<Column />)
  await next.getByRole('button', { name: 'bred' }).click()
  await expect.element(next.getByRole('button', { name: 'smal' })).toBeVisible()
  await next.unmount()
  const last = await render(<Column />)
  await expect.element(last.getByRole('button', { name: 'smal' })).toBeVisible()
})
