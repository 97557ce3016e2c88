import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Progress } from '../../../web/ui/Progress.tsx'

it('a share is a meter, something that goes on a progress bar, and a bar beside its figures only drawn', () => {
  expect(renderToStaticMarkup(<Progress percent={41.6} label="Neste rang" />)).toMatch(
    /role="meter" aria-label="Neste rang" aria-valuenow="41"/,
  )
  expect(renderToStaticMarkup(<Progress percent={41.6} label="Laster ned" isTask />)).toMatch(/role="progressbar" aria-label="Laster ned"/)
  expect(renderToStaticMarkup(<Progress percent={41.6} />)).toMatch(/^<span aria-hidden="true"/)
})

it('more than all is drawn as all, and nothing as nothing', () => {
  expect(renderToStaticMarkup(<Progress percent={120} label="Plasser" />)).toMatch(/aria-valuenow="100".*width:100%/)
  expect(renderToStaticMarkup(<Progress percent={-4} label="Plasser" />)).toMatch(/aria-valuenow="0".*width:0%/)
})
