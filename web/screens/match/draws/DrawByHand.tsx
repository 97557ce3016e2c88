import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { drawLabels } from '../../../../durable/rules/draft/draw-labels.ts'
import { drawCheckTexts, drawByHandTexts as texts } from '../../../match/draws-texts.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Fold } from '../../../ui/fold/Fold.tsx'

function Code({ lines }: { lines: readonly string[] }) {
  return (
    <div className="mt-2 flex items-start gap-1 rounded-field border border-line bg-base-100 p-1">
      <pre className="min-w-0 flex-1 whitespace-pre-wrap break-all p-2 font-mono text-xs">{lines.join('\n')}</pre>
      <CopyButton isCompact text={lines.join('\n')} label={texts.copyLines} copied={drawCheckTexts.copied} />
    </div>
  )
}

/** The formula of the draws with the values of this match, for players who want to check it themselves (docs/design.md 2.5). */
export function DrawByHand({ match }: { match: Match }) {
  const seed = match.draw_seed ?? texts.seedPlaceholder
  const members = match.draw_members.length > 0 ? match.draw_members.map((each) => each.steamid) : [texts.membersPlaceholder]
  const example = match.pick_type === 'random' ? drawLabels.teams : drawLabels.map(1)
  const names = [
    [drawLabels.teams, texts.teams],
    ...(match.pick_type === 'random' ? [] : ([[drawLabels.captain('N'), texts.captain]] as const)),
    [drawLabels.map('N'), texts.map],
    [drawLabels.side('ID'), texts.side],
    [drawLabels.first, texts.first],
    [drawLabels.game('N'), texts.game],
  ] as const
  return (
    <Fold title={texts.title}>
      <ol className="flex list-decimal flex-col gap-4 pt-2 pl-5 text-sm marker:text-muted">
        <li>
          {texts.seed}
          <Code lines={[`printf %s '${seed}' | sha256sum`]} />
        </li>
        <li>
          {texts.lines}
          <Code lines={[seed, example, match.match_id, ...members]} />
        </li>
        <li>{texts.number}</li>
        <li>
          {texts.names}
          <dl className="mt-2 flex flex-col gap-2">
            {names.map(([name, text]) => (
              <div key={name} className="flex gap-3">
                <dt className="w-20 shrink-0 font-mono text-xs leading-5">{name}</dt>
                <dd className="min-w-0 text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </li>
        <li>
          {texts.maps} <span className="text-muted">{match.maps.map((map) => `${map.display_name} (${map.id})`).join(', ')}</span>
        </li>
      </ol>
    </Fold>
  )
}
