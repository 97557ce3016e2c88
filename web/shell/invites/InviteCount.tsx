import { inviteCountText } from '../../texts/teams.ts'
import { CountPill } from '../CountPill.tsx'

/** The number of team invitations that wait for an answer; nothing if it is 0. */
export const InviteCount = ({ count, className }: { count: number; className?: string }) => (
  <CountPill count={count} words={inviteCountText(count)} {...(className !== undefined && { className })} />
)
