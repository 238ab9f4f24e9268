const DAY = 24 * 60 * 60_000

/** Such as 14:02 for today, otherwise with the day. */
export function momentWords(at: number, language: string, now = Date.now()): string {
  const recent = now - at < DAY / 2
  const day: Intl.DateTimeFormatOptions = recent ? {} : { day: 'numeric', month: 'short' }
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
}
