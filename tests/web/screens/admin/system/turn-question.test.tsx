import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { SystemSwitch } from '../../../../../durable/rules/vocabulary.ts'
import { TurnQuestion } from '../../../../../web/screens/admin/system/SystemSection.tsx'

const read = (name: SystemSwitch, value: 0 | 1) =>
  renderToStaticMarkup(<TurnQuestion asked={{ name, value }} onTurn={() => {}} onClose={() => {}} />).replace(/<[^>]+>/g, '|')

it('a switch asks before it acts on everybody, with what players will meet', () => {
  expect(read('gather_create', 0)).toMatch(
    /Slå av «Opprette gathere»\?.*Ingen kan opprette gathere\. Det står øverst på hver side\..*Slå av/,
  )
  expect(read('cs_update', 1)).toMatch(/Slå på «Spilloppdatering»\?.*Alle får vite at spillet oppdateres/)
})
