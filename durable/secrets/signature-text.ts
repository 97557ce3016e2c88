/**
 * Whether this is the canonical base64url text of 32 bytes. 43 letters have two bits too many, so that four last letters decode to the same
 * signature: only one of them is accepted, so that a token has one text.
 */
export const isSignatureText = (text: string): boolean => /^[\w-]{42}[AEIMQUYcgkosw048]$/.test(text)
