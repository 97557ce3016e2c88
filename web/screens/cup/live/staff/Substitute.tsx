import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import type { CupPlayer, CupTeam } from '../../../../../durable/protocol/cup/cup-fields.ts'
import type { CupAct, CupView } from '../../../../rooms/cup-room.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { AskDialog } from '../../../../ui/dialogs/AskDialog.tsx'
import { SelectField } from '../../../../ui/forms/Select.tsx'
import { isOn } from '../cup-course.ts'
import { staffTexts } from './texts.ts'

const { substitute: texts } = staffTexts

/** The players who may come in: those who wait and did come, in the order they registered. */
const waitingIn = ({ players }: CupView): CupPlayer[] =>
  players.filter(({ waiting, no_show }) => waiting === 1 && no_show === 0).toSorted((a, b) => a.registered_at - b.registered_at)

type ChoiceProps = { label: string; players: readonly CupPlayer[]; value: string; empty: string; onChoose(steamid: string): void }

function Choice({ label, players, value, empty, onChoose }: ChoiceProps) {
  return (
    <SelectField label={label} className="mt-4" value={value} onWrite={onChoose}>
      <option value="">{empty}</option>
      {players.map(({ steamid, username }) => (
        <option key={steamid} value={steamid}>
          {username}
        </option>
      ))}
    </SelectField>
  )
}

type SubstituteProps = { team: CupTeam; view: CupView; act: CupAct }

function SubstituteDialog({ team, view, act, onClose }: SubstituteProps & { onClose(): void }) {
  const waiting = waitingIn(view)
  const [out, setOut] = useState('')
  // The player who has waited longest is proposed once: when the one that was chosen is gone, nobody else is sent in their place.
  const [coming, setComing] = useState(waiting[0]?.steamid ?? '')
  const isThere = team.players.includes(out)
  const isWaiting = waiting.some(({ steamid }) => steamid === coming)
  return (
    <AskDialog
      question={texts.title(team.name)}
      text={texts.text}
      confirm={texts.confirm}
      tone="primary"
      done={texts.done}
      problem={isThere && isWaiting ? null : texts.missing}
      act={() => act('substitute', { out, in: coming })}
      onClose={onClose}
    >
      <Choice
        label={texts.out}
        players={view.players.filter(({ steamid }) => team.players.includes(steamid))}
        value={isThere ? out : ''}
        empty={texts.choose}
        onChoose={setOut}
      />
      <Choice label={texts.in} players={waiting} value={isWaiting ? coming : ''} empty={texts.choose} onChoose={setComing} />
    </AskDialog>
  )
}

/** Somebody from the waiting list for a player of this team; nothing while the team plays, or nobody waits. */
export function Substitute({ team, view, act }: SubstituteProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { cup, matches } = view
  const plays = matches.some((match) => isOn(match) && (match.team1_id === team.team_id || match.team2_id === team.team_id))
  if (!isOpen && (cup.status !== 'live' || plays || waitingIn(view).length === 0)) return null
  return (
    <div className="mt-auto pt-4">
      <Button size="small" icon={ArrowLeftRight} onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <SubstituteDialog team={team} view={view} act={act} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
