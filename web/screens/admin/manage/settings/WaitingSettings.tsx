import { useState } from 'react'
import type { Match } from '../../../../../durable/protocol/match/match-fields.ts'
import type { SettingChange } from '../../../../../durable/rules/lobby/match-settings.ts'
import type { Role } from '../../../../../durable/rules/vocabulary.ts'
import { useAction } from '../../../../hooks/use-action.ts'
import { updateMatchSetting } from '../../../../net/api/admin/match-settings.ts'
import type { ActReply } from '../../../../rooms/line/pending-acts.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Radios } from '../../../../ui/forms/Radios.tsx'
import { lobbyRights } from '../lobby-rights.ts'
import { PlayerCountField } from './PlayerCountField.tsx'
import { settingChoices } from './setting-choices.ts'
import { type Chosen, draftOf } from './setting-draft.ts'
import { waitingTexts as texts } from './texts.ts'

/** Sends the changes one after the other, up to the first refused one. */
async function store(matchId: string, changes: readonly SettingChange[]): Promise<ActReply> {
  let reply: ActReply = { ok: true, data: { success: true } }
  for (const change of changes) {
    reply = await updateMatchSetting(matchId, change)
    if (!reply.ok) break
  }
  return reply
}

function Settings({ match }: { match: Match }) {
  const { run, isBusy } = useAction()
  const [chosen, setChosen] = useState<Chosen>({})
  const { settings, changes } = draftOf(match, chosen)
  const choices = settingChoices(match, settings)
  const isFull = settings.maxPlayers === 10
  const inMatch = match.players.length
  const isStored = changes.length === 0
  const choose = (more: Chosen) => isBusy || setChosen({ ...chosen, ...more })
  const save = async () => {
    if (isStored || isBusy) return
    if (await run(() => store(match.match_id, changes), { done: texts.saved, unreached: texts.failed })) setChosen({})
  }
  return (
    <section className="panel p-4 sm:p-5" aria-labelledby="kampinnstillinger">
      <h2 id="kampinnstillinger" className="display text-lg">
        {texts.title}
      </h2>
      <p className="text-muted text-sm" role="status">
        {isStored ? texts.lead : texts.unsaved}
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <PlayerCountField
          choices={choices.players}
          value={settings.maxPlayers}
          note={inMatch > 4 ? texts.taken(inMatch) : texts.follows}
          onChange={(max_players) => choose({ max_players })}
        />
        <Radios
          legend={texts.type}
          options={choices.type}
          value={settings.isCompetitive ? 1 : 0}
          note={isFull ? undefined : texts.onlyFullSize}
          onChange={(value) => choose({ is_competitive: value === 1 })}
        />
        <Radios
          legend={texts.pickOrder}
          options={choices.pickOrder}
          value={settings.pickType}
          onChange={(pick_type) => choose({ pick_type })}
        />
        <Radios
          legend={texts.series}
          options={choices.series}
          value={settings.seriesType}
          note={isFull && match.maps.length !== 7 ? texts.needsMaps(match.maps.length) : undefined}
          onChange={(series_type) => choose({ series_type })}
        />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" aria-disabled={isStored || isBusy} onClick={() => void save()}>
          {texts.save}
        </Button>
        {!isStored && (
          <Button isBusy={isBusy} onClick={() => setChosen({})}>
            {texts.undo}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The settings of a match that still waits for players, for staff who can change them (docs/product.md 13.9). */
export const WaitingSettings = ({ match, role }: { match: Match; role: Role }) =>
  lobbyRights(match, role).settings ? <Settings match={match} /> : null
