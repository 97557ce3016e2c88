import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { countLogo, deleteTeam, renameTeam, setTeamLogo, type TeamStaff } from '../../../db/queries/teams/team-acts.ts'
import { seeTeam, type TeamSight } from '../../../db/queries/teams/team-parts.ts'
import { teamLogo } from '../../../durable/rules/files/image-rules.ts'
import { hasRight } from '../../../durable/rules/staff/staff-rights.ts'
import { readTeamName } from '../../../durable/rules/team/team-name.ts'
import { nameTaken, tooManyLogos, whyNotInTeam } from '../../../durable/rules/team/team-refusals.ts'
import { mayInTeam, staffMayEdit, type TeamAct } from '../../../durable/rules/team/team-rights.ts'
import type { AppEnv } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireUser } from '../../middleware/guards.ts'
import { imageBodyMaxBytes, readBody } from '../../middleware/read-body.ts'
import { refuse, refuseWith } from '../../reply.ts'
import { checkImage } from '../../services/files.ts'
import { tellDeleted, tellTeamUpdated } from '../../services/team-news.ts'
import { refuseImage, saveImage } from '../admin/uploaded-image.ts'
import { answerAct, teamCall } from './team-call.ts'

const renameBody = z.strictObject({ name: z.string().max(300) })
const logoBody = z.strictObject({ image: z.string().nullable() })
const noBody = z.strictObject({})

/** By which right somebody edits a team: as its owner, or as staff, whose acts are logged. Refuses as the team's rules do. */
function editorOf(c: Context<AppEnv>, seen: TeamSight | null, act: TeamAct) {
  if (seen && mayInTeam(seen.my_role, act)) return { ok: true as const, staff: null }
  const { steamId, role } = c.var.user
  const staff: TeamStaff = { actor: steamId, role }
  if (seen && staffMayEdit(act) && hasRight(role, 'tournaments')) return { ok: true as const, staff }
  return whyNotInTeam(seen, act) ?? { ok: true as const, staff: null }
}

async function setLogo(c: Context<AppEnv>, given: string | null) {
  const call = teamCall(c)
  const editor = editorOf(c, await seeTeam(c.var.db, call), 'logo')
  if (!editor.ok) return refuseWith(c, editor)
  // Staff take pictures away; which one a team has is its owner's business.
  if (editor.staff && given !== null) return refuse(c, 'FORBIDDEN', 'Bare eieren av laget kan velge logo.')
  const image = given === null ? null : await checkImage(given, teamLogo)
  if (image && !image.ok) return refuseImage(c, image)
  // Stored pictures stay, since another row may use a picture of the same content: so this bounds what a player stores, for all teams
  // together.
  if (image && !(await countLogo(c.var.db, c.var.user.id, Date.now()))) return refuseWith(c, tooManyLogos)
  if (image && !(await saveImage(c, image))) return refuse(c, 'SLOW_DOWN')
  const changed = await setTeamLogo(c.var.db, call, image?.url ?? null, editor.staff)
  return answerAct(c, changed, 'logo', (team) => tellTeamUpdated(c, team, team.members))
}

/** The name, the logo and the end of a team (docs/product.md 15.1). */
export const teamSettingRoutes = new Hono<AppEnv>()
  .post(
    '/:id/rename',
    describe('Gives a team another name; its owner, or role 3, which is logged.', { body: renameBody, reply: doneReply }),
    requireUser,
    readBody(renameBody),
    async (c) => {
      const call = teamCall(c)
      const editor = editorOf(c, await seeTeam(c.var.db, call), 'rename')
      if (!editor.ok) return refuseWith(c, editor)
      const name = readTeamName(c.req.valid('json').name)
      if (!name.ok) return refuseWith(c, name)
      const renamed = await renameTeam(c.var.db, call, name, editor.staff)
      if (renamed === null) return refuseWith(c, nameTaken)
      return answerAct(c, renamed, 'rename', (team) => tellTeamUpdated(c, { id: team.id, name: name.name }, team.members))
    },
  )
  .post(
    '/:id/logo',
    describe('Gives a team a logo (PNG as base64), or takes it away with null; its owner. Role 3 may take it away, which is logged.', {
      ...{ body: logoBody, reply: doneReply },
    }),
    requireUser,
    readBody(logoBody, imageBodyMaxBytes),
    (c) => setLogo(c, c.req.valid('json').image),
  )
  .delete(
    '/:id',
    describe('The owner deletes a team that is in no tournament.', { body: noBody, reply: doneReply }),
    requireUser,
    readBody(noBody),
    async (c) => answerAct(c, await deleteTeam(c.var.db, teamCall(c)), 'delete', (team) => tellDeleted(c, team, team.members)),
  )
