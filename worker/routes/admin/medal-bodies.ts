import { z } from 'zod'
import { medalMetrics, medalTiers, staffMedalTypes } from '../../../durable/rules/medals/medal-words.ts'
import { tidyText } from '../../../durable/rules/player/player-name.ts'
import { wholeNumber } from '../whole-number.ts'

const line = (most: number) => z.string().transform(tidyText).pipe(z.string().min(1).max(most))
const name = line(60)
const description = line(200)
const tier = z.enum(medalTiers)
const type = z.enum(staffMedalTypes)
const metric = z.enum(medalMetrics).nullable()
const weapon = z.string().max(20).nullable()
const requirement = z.number().int().min(0).max(100_000_000)
const max_recipients = wholeNumber(1, 1_000_000).nullable()

/** The picture as base64 PNG. */
export const addMedalBody = z.strictObject({
  ...{ name, description, tier, type, image: z.string() },
  metric: metric.default(null),
  weapon: weapon.default(null),
  requirement: requirement.default(0),
  max_recipients: max_recipients.default(null),
})

/** Omitted fields stay as they are. */
export const editMedalBody = z.strictObject({
  name: name.exactOptional(),
  description: description.exactOptional(),
  tier: tier.exactOptional(),
  type: type.exactOptional(),
  metric: metric.exactOptional(),
  weapon: weapon.exactOptional(),
  requirement: requirement.exactOptional(),
  max_recipients: max_recipients.exactOptional(),
  image: z.string().nullish(),
})
