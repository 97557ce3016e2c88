import { expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useVictory } from '../../../../web/hooks/news/use-victory.ts'
import { hearSounds } from '../../support/heard-sounds.ts'
import { promisesRun } from '../../support/held-calls.ts'

type Course = { isOwn: boolean; isOver: boolean }

async function pageOf(begin: Course) {
  const heard = hearSounds()
  const hook = await renderHook(({ isOwn, isOver }: Course = begin) => useVictory(isOwn, isOver), { initialProps: begin })
  const see = (now: Course) => hook.rerender(now).then(promisesRun)
  return { heard, see }
}

it('the own team’s victory is heard once, when it comes, also when the page learns anew whose it is', async () => {
  const { heard, see } = await pageOf({ isOwn: false, isOver: false })
  await see({ isOwn: true, isOver: true })
  await see({ isOwn: false, isOver: true })
  await see({ isOwn: true, isOver: true })
  expect(heard).toEqual(['victory'])
})

it('the victory of others is not heard, nor is one that was there before the page', async () => {
  const others = await pageOf({ isOwn: false, isOver: false })
  await others.see({ isOwn: false, isOver: true })
  expect(others.heard).toEqual([])
  const late = await pageOf({ isOwn: true, isOver: true })
  await late.see({ isOwn: true, isOver: true })
  expect(late.heard).toEqual([])
})
