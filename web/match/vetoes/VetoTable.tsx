import type { Vetoes } from '../../../worker/contract/matches/vetoes.ts'
import { formatWhole } from '../../format/number.ts'
import { MapPoster } from '../../ui/match/MapPoster.tsx'
import { Column, TableHead } from '../../ui/TableHead.tsx'
import { vetoTableTexts as texts, type VetoWords } from './texts.ts'

function VetoRow({ map }: { map: Vetoes['maps'][number] }) {
  const { display_name, image_url, banned, banned_first, picked, played, won } = map
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-2 text-left font-normal">
        <span className="flex min-w-0 items-center gap-3">
          <MapPoster src={image_url} className="h-8 w-12 shrink-0 rounded-field max-sm:hidden" />
          <span className="truncate">{display_name}</span>
        </span>
      </th>
      <td className="text-right font-medium leading-tight">
        {formatWhole(banned)}
        {banned_first > 0 && <span className="block font-normal text-muted text-xs sm:hidden">{texts.firstOf(banned_first)}</span>}
      </td>
      <td className="text-right text-muted max-sm:hidden">{formatWhole(banned_first)}</td>
      <td className="text-right font-medium">{formatWhole(picked)}</td>
      <td className="text-right text-muted">{texts.wonOf(won, played)}</td>
    </tr>
  )
}

/**
 * The maps that a captain or a team bans and picks, those with most bans and picks first. On a phone the first bans are below the others.
 * Without maps it is one line of text.
 */
export function VetoTable({ vetoes: { matches, maps }, words }: { vetoes: Vetoes; words: VetoWords }) {
  if (maps.length === 0) return <p className="py-3 text-muted">{matches === 0 ? words.none : words.nothing}</p>
  return (
    <>
      <p className="text-muted text-sm">{words.lead(matches)}</p>
      <table className="mt-2 w-full table-fixed text-sm tabular-nums min-[22rem]:text-base">
        <caption className="sr-only">{words.title}</caption>
        <TableHead row="align-baseline">
          <Column className="pb-2">{texts.map}</Column>
          <Column isFigure className="w-18 pb-2 sm:w-28">
            {texts.banned}
          </Column>
          <Column isFigure meaning={texts.firstHint} className="w-28 pb-2 max-sm:hidden">
            {texts.first}
          </Column>
          <Column isFigure className="w-16 pb-2 sm:w-28">
            {texts.picked}
          </Column>
          <Column isFigure meaning={texts.wonHint} className="w-20 pb-2 sm:w-32">
            {texts.won}
          </Column>
        </TableHead>
        <tbody>
          {maps.map((map) => (
            <VetoRow key={map.id} map={map} />
          ))}
        </tbody>
      </table>
    </>
  )
}
