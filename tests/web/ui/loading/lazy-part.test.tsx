import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts'

const greeting = { default: () => <p>God kveld</p> }

it('a part that was fetched ahead is shown at once, without a skeleton', async () => {
  const asked: number[] = []
  const fetched = Promise.resolve(greeting)
  const Part = lazyPart(() => {
    asked.push(1)
    return fetched
  })
  Part.preload()
  // Three promises must settle: the module, the component that asked for it, and the cache.
  for (let step = 0; step < 5; step++) await fetched
  expect(renderToStaticMarkup(<Part />)).toBe('<p>God kveld</p>')
  expect(asked).toHaveLength(1)
})
