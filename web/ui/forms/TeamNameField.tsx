import { teamNameMax } from '../../../durable/rules/team/team-name.ts'
import { teamTexts as texts } from '../../texts/teams.ts'
import { TextField } from './TextField.tsx'

/** The name of a team with its maximum length; its problem is below. */
export const TeamNameField = ({ value, onChange, wrong }: { value: string; onChange(value: string): void; wrong: string | null }) => (
  <TextField
    label={texts.name}
    note={texts.length([...value].length, teamNameMax)}
    problem={wrong}
    value={value}
    // A pasted name that is too long gets an error and is not cut.
    maxLength={teamNameMax * 2}
    onWrite={onChange}
  />
)
