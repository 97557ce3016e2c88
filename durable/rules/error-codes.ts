/** Every code a refusal may carry (docs/product.md 9). */
export const errorCodes = [
  'UNAUTHORIZED',
  'FORBIDDEN',
  'INVALID_COOKIE_FORMAT',
  'INVALID_COOKIE',
  'EXPIRED_SESSION',
  'DISABLED',
  'MAINTENANCE',
  'SERVER_ERROR',
  'INTERNAL_SERVER_ERROR',
  'INTERNAL_ERROR',
  'UNKNOWN_ERROR',
  'PAGE_NOT_FOUND',
  'SLOW_DOWN',
  'INVALID_API_CODE',
  'INVALID_TRADELINK',
  'GATHER_WRONG_PASSWORD',
  'GATHER_ALLREADY_JOINED',
  'GATHER_CANT_FIND_GATHER',
  'GATHER_NEED_DISCORD',
  'GATHER_NEED_DISCORD_CONNECTED',
  'GATHER_OWNER',
  'GATHER_OWNER_ADMIN',
  'GATHER_NEED_PLAYERS',
  'GATHER_HAS_STARTED',
  'GATHER_NO_ACCESS',
  'GATHER_CHAT_SMALL',
  'GATHER_CHAT_BANNED',
  'GATHER_INV_PLAYER_ALLREADY_IN_GATHER',
  'GATHER_INV_PLAYER_ALLREADY_INVITED',
  'GATHER_INV_WAIT_FOR_NEXT_INVITE',
  'USER_BANNED',
  'SERVER_OFFLINE',
  'NO_TRADELINK',
  'INVALID_INPUT',
  'CONFLICT',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** A refusal is a value: its code, and a more specific Norwegian text where the code's own says too little. */
export type Refusal = { ok: false; code: ErrorCode; message?: string; fields?: readonly string[] }

/** Refuses with `code`; with `message` instead of the code's own text, and the wrong `fields`, where they are given. */
export const refuse = (code: ErrorCode, message?: string, fields?: readonly string[]): Refusal => ({
  ok: false,
  code,
  ...(message !== undefined && { message }),
  ...(fields && { fields }),
})

const statusOf: Partial<Record<ErrorCode, number>> = {
  UNAUTHORIZED: 401,
  EXPIRED_SESSION: 401,
  FORBIDDEN: 403,
  USER_BANNED: 403,
  GATHER_CHAT_BANNED: 403,
  GATHER_NO_ACCESS: 403,
  PAGE_NOT_FOUND: 404,
  GATHER_CANT_FIND_GATHER: 404,
  SLOW_DOWN: 429,
  DISABLED: 503,
  MAINTENANCE: 503,
  SERVER_OFFLINE: 503,
  SERVER_ERROR: 500,
  INTERNAL_SERVER_ERROR: 500,
  INTERNAL_ERROR: 500,
  UNKNOWN_ERROR: 500,
  INVALID_INPUT: 400,
  INVALID_TRADELINK: 400,
  NO_TRADELINK: 400,
  INVALID_API_CODE: 400,
  INVALID_COOKIE: 400,
  INVALID_COOKIE_FORMAT: 400,
  GATHER_CHAT_SMALL: 400,
}

/** The HTTP status that a code answers with; every GATHER_ code not listed is a state that refused: 409. */
export const httpStatusOf = (code: ErrorCode): number => statusOf[code] ?? 409
