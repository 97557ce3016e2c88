import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PlayerCountField, writtenCount } from '../../../../../web/screens/admin/manage/settings/PlayerCountField.tsx'

const choices = ([4, 6, 8, 10] as const).map((value) => ({ value, name: `${value}`, disabled: value === 4 }))

it('the number of players is chosen from four, or written between 2 and 10', () => {
  const html = renderToStaticMarkup(<PlayerCountField choices={choices} value={8} note="" onChange={() => {}} />)
  expect(html.match(/type="radio"/g)).toHaveLength(4)
  expect(html).toMatch(/<input[^>]*type="number" min="2" max="10"[^>]*value="8"/)
})

it('a written number counts where the match can have so many', () => {
  expect(['6', ' 10 ', '4', '2', '7', '', '12'].map((text) => writtenCount(text, choices))).toEqual([6, 10, null, null, null, null, null])
})
