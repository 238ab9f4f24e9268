// @vitest-environment jsdom
/** The page: drawing by pointer and by key, and what becomes of a drawing. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NewGame as NewGameForm } from '../../../../../../src/client/games/hulk/setup/NewGame'
import { en } from '../../../../../../src/client/games/hulk/text/en'
import { MissionEditorPage } from '../../../../../../src/client/games/hulk/workshop/mission-editor/MissionEditorPage'
import type { Draft } from '../../../../../../src/client/games/hulk/workshop/mission-editor/model/draft'
import { fromMission } from '../../../../../../src/client/games/hulk/workshop/mission-editor/model/from-mission'
import { packLink } from '../../../../../../src/client/games/hulk/workshop/mission-editor/model/link'
import { savedMissions, saveMission } from '../../../../../../src/client/games/hulk/workshop/saved'
import type { NewGame } from '../../../../../../src/client/games/page-game'
import { MISSIONS } from '../../../../../../src/game/hulk/missions'
import { loadMission } from '../../../../../../src/game/hulk/missions/load'
import { TINY } from '../../../../../game/hulk/missions/tiny'
import { begin as begun } from '../../../../../support/breach'
import { InWords } from '../../../../../support/in-words'
import { SETTINGS } from '../../../../shell/support'

const words = en.ui.missionEditor
const started = vi.fn<(game: NewGame) => void>()
const went = vi.fn()
const loaded = loadMission(TINY)
if (!loaded.ok) throw new Error('TINY is wrong')
const TINY_DRAFT = fromMission(loaded.mission)

beforeEach(() => {
  localStorage.clear()
  started.mockReset()
  went.mockReset()
})
afterEach(cleanup)

const KEY = 'bulkhead.mission-draft'
const begin = (draft: Draft) => localStorage.setItem(KEY, JSON.stringify(draft))
const drawn = (): Draft => JSON.parse(localStorage.getItem(KEY)!)
const row = (y: number) => drawn().board[y]

function open(what?: string) {
  const props = { what, settings: SETTINGS, onSettings: () => {}, go: went, onStart: started }
  return render(
    <InWords>
      <MissionEditorPage {...props} />
    </InWords>,
  )
}

const board = () => screen.getByRole('application')
const panel = (name: string) =>
  fireEvent.click(within(screen.getByRole('navigation', { name: words.panelsLabel })).getByRole('button', { name }))
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const key = (name: string, more = {}) => fireEvent.keyDown(board(), { key: name, ...more })

/** The middle of a square on the page, by the picture's own view of things. */
function spot(x: number, y: number) {
  const [left, top, width] = board().getAttribute('viewBox')!.split(' ').map(Number)
  // jsdom has no layout: the viewport takes the page to be 800 wide.
  const scale = 800 / width
  return { clientX: ((x + 0.5) * 40 - left) * scale, clientY: ((y + 0.5) * 40 - top) * scale }
}
function drag(...squares: [number, number][]) {
  const [first, ...others] = squares
  const pointer = { pointerId: 1, button: 0, pointerType: 'mouse' }
  fireEvent.pointerDown(board(), { ...pointer, ...spot(...first) })
  for (const square of others) fireEvent.pointerMove(board(), { ...pointer, ...spot(...square) })
  fireEvent.pointerUp(board(), { ...pointer, ...spot(...(others.at(-1) ?? first)) })
}

describe('a possible mistake', () => {
  it('O4: is shown with its place, and the mission can be played', () => {
    begin({ ...TINY_DRAFT, victory: { ...TINY_DRAFT.victory, marines: { destroyed: 'all' } } })
    open()
    expect(screen.getByText(words.warnings)).toBeTruthy()
    expect((screen.getByRole('button', { name: words.play }) as HTMLButtonElement).disabled).toBe(false)
    click(/^Goals The swarm can prevent this for ever/)
    expect(screen.getByRole('region', { name: words.panels.goals })).toBeTruthy()
  })

  it('O4: a goal that cannot be reached is a problem, shown in its panel', () => {
    begin({ ...TINY_DRAFT, ruleset: { flamer: { shots: 0 } } })
    open()
    expect((screen.getByRole('button', { name: words.play }) as HTMLButtonElement).disabled).toBe(true)
    click(/^Goals Section d can never burn/)
    expect(screen.getByRole('region', { name: words.panels.goals })).toBeTruthy()
  })
})

describe('drawing by pointer', () => {
  it('a drag of the brush is one stroke, without gaps', () => {
    open()
    drag([2, 3], [6, 3])
    expect(row(3)).toBe(`##.....${'#'.repeat(17)}`)
    click(words.undo)
    expect(row(3)).toBe('#'.repeat(24))
    click(words.redo)
    expect(row(3)).toBe(`##.....${'#'.repeat(17)}`)
  })

  it('rectangle, line, fill, eraser and pick', () => {
    open()
    click(words.tools.rectangle)
    drag([1, 1], [3, 2])
    expect([row(1), row(2)].map((each) => each.slice(0, 6))).toEqual(['#...##', '#...##'])
    click(words.tools.line)
    drag([4, 1], [8, 1])
    expect(row(1).slice(0, 10)).toBe('#........#')
    expect(drawn().sections[1].slice(0, 10)).toBe('#aaabbbbb#')
    click(words.things.section)
    click(words.newOne)
    click(words.tools.fill)
    drag([6, 1])
    expect(drawn().sections[1].slice(0, 10)).toBe('#aaaccccc#')
    click(words.tools.erase)
    drag([8, 1], [7, 1])
    expect(row(1).slice(0, 10)).toBe('#......###')
    click(words.tools.pick)
    drag([6, 1])
    expect(screen.getByRole('button', { name: words.things.section }).getAttribute('aria-pressed')).toBe('true')
  })

  it('a second finger cancels the stroke', () => {
    open()
    fireEvent.pointerDown(board(), { pointerId: 1, button: 0, pointerType: 'touch', ...spot(2, 2) })
    fireEvent.pointerMove(board(), { pointerId: 1, pointerType: 'touch', ...spot(5, 2) })
    fireEvent.pointerDown(board(), { pointerId: 2, button: 0, pointerType: 'touch', ...spot(9, 9) })
    fireEvent.pointerUp(board(), { pointerId: 2, pointerType: 'touch', ...spot(9, 9) })
    fireEvent.pointerUp(board(), { pointerId: 1, pointerType: 'touch', ...spot(5, 2) })
    expect(row(2)).toBe('#'.repeat(24))
  })

  it('with the hand tool, a finger only moves the board', () => {
    open()
    click(words.tools.hand)
    const before = board().getAttribute('viewBox')
    drag([2, 2], [5, 5])
    expect(row(2)).toBe('#'.repeat(24))
    expect(board().getAttribute('viewBox')).not.toBe(before)
  })
})

describe('drawing by keyboard', () => {
  it('arrows move, Space paints, letters and digits choose', () => {
    open()
    key('ArrowUp')
    // The first press shows the cursor, in the middle.
    expect(screen.getByText(/^M9 · Hull/)).toBeTruthy()
    key(' ')
    key('ArrowRight')
    key('3')
    key(' ')
    expect(row(8).slice(11, 15)).toBe('#.+#')
    key('Delete')
    key('Delete')
    expect(row(8).slice(11, 15)).toBe('#.##')
    fireEvent.keyDown(board(), { key: 'z', ctrlKey: true })
    expect(row(8).slice(11, 15)).toBe('#..#')
    fireEvent.keyDown(board(), { key: 'z', ctrlKey: true, shiftKey: true })
    expect(row(8).slice(11, 15)).toBe('#.##')
  })

  it('a rectangle goes from corner to corner, and Escape cancels it', () => {
    open()
    key('r')
    key('ArrowUp')
    key('Enter')
    key('ArrowRight', { shiftKey: true })
    key('ArrowDown')
    key('Enter')
    expect([row(8), row(9)].map((each) => each.slice(11, 19))).toEqual(['#......#', '#......#'])
    key('Enter')
    key('ArrowDown')
    key('Escape')
    key('ArrowDown')
    expect(row(10)).toBe('#'.repeat(24))
  })

  it('letters typed into a field do not choose tools', () => {
    open()
    click(words.panels.mission)
    const name = screen.getByLabelText(words.name)
    fireEvent.keyDown(name, { key: 'r' })
    expect(screen.getByRole('button', { name: words.tools.brush }).getAttribute('aria-pressed')).toBe('true')
  })

  it('looks from a square, facing any way', () => {
    begin(TINY_DRAFT)
    const { container } = open()
    key('s')
    key('ArrowUp')
    key(' ')
    expect(container.querySelector('.eye')).toBeTruthy()
    key('w')
    expect(container.querySelector('.eye')!.getAttribute('transform')).toContain('rotate(90)')
    click(words.hideSight)
    expect(container.querySelector('.eye')).toBeNull()
  })
})

describe('problems', () => {
  it('are shown at their squares, and in a list that leads there', () => {
    begin({ ...TINY_DRAFT, board: TINY_DRAFT.board.with(3, '##r.../B#') })
    const { container } = open()
    expect(container.querySelectorAll('.amiss > g')).toHaveLength(1)
    click(/^G4 The door on G4 joins nothing/)
    expect(container.querySelector('.cursor')).toBeTruthy()
    expect(screen.getByText(/^G4 · open door/)).toBeTruthy()
    for (const name of [words.save, words.play]) {
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
    }
  })

  it('that are fixed by painting choose the brush for it', () => {
    open()
    click(/The board has no entry area/)
    expect(screen.getByRole('button', { name: words.things.area }).getAttribute('aria-pressed')).toBe('true')
  })

  it('without a square lead to their panel', () => {
    begin({ ...TINY_DRAFT, victory: { ...TINY_DRAFT.victory, marines: { survive: 50 } } })
    open()
    click(/50 rounds cannot be survived/)
    expect(screen.getByRole('region', { name: words.panels.goals })).toBeTruthy()
  })
})

describe('forms', () => {
  it('edit the mission’s words, with one undo for a name', () => {
    begin(TINY_DRAFT)
    open()
    click(words.panels.mission)
    for (const value of ['T', 'Th', 'The Pit']) {
      fireEvent.change(screen.getByLabelText(words.name), { target: { value } })
    }
    expect(drawn()).toMatchObject({ name: 'The Pit', id: 'the-pit' })
    click(words.undo)
    expect(drawn().name).toBe('Tiny')
  })

  it('make conditions within conditions', () => {
    begin({ ...TINY_DRAFT, victory: { ...TINY_DRAFT.victory, marines: { burned: 'd' } } })
    open()
    click(words.panels.goals)
    const marines = screen.getByRole('group', { name: en.sides.marines })
    fireEvent.change(within(marines).getByLabelText(words.condition), { target: { value: 'any' } })
    expect(drawn().victory.marines).toEqual({ any: [{ burned: 'd' }] })
    fireEvent.click(within(marines).getByRole('button', { name: words.addCondition }))
    fireEvent.change(within(marines).getAllByLabelText(words.condition)[2], { target: { value: 'left' } })
    fireEvent.change(within(marines).getByLabelText(words.things.exit), { target: { value: 'x' } })
    expect(drawn().victory.marines).toEqual({ any: [{ burned: 'd' }, { left: 1, exit: 'x' }] })
    fireEvent.click(within(marines).getAllByRole('button', { name: words.removeCondition })[0])
    expect(drawn().victory.marines).toEqual({ any: [{ left: 1, exit: 'x' }] })
  })

  it('fill squads, bag and points', () => {
    begin(TINY_DRAFT)
    open()
    click(words.panels.squads)
    click(words.addMember)
    fireEvent.change(screen.getByLabelText(words.memberKind(3)), { target: { value: 'sergeant' } })
    fireEvent.change(screen.getByLabelText(words.memberArms(3)), { target: { value: 'thunderHammer' } })
    fireEvent.change(screen.getByLabelText(words.memberName(3)), { target: { value: 'Ox' } })
    expect(drawn().squads[0].members[2]).toEqual({ kind: 'sergeant', name: 'Ox', weapons: ['thunderHammer'] })
    click(words.panels.swarm)
    fireEvent.change(screen.getByPlaceholderText(words.contentsHint), { target: { value: 'GHx' } })
    click(words.add)
    expect(drawn().bag).toEqual({ gg: 2, gh: 1 })
    fireEvent.change(screen.getByLabelText(words.perTurn), { target: { value: '3' } })
    // Not taken: out of range.
    fireEvent.change(screen.getByLabelText(words.first), { target: { value: '99' } })
    expect(drawn().reinforcements).toEqual({ first: 1, perTurn: 3 })
    click(words.panels.goals)
    fireEvent.change(screen.getByLabelText(words.scoring.objectOut), { target: { value: '4' } })
    expect(drawn().scoring.objectOut).toBe(4)
  })

  it('change rules and take them back', () => {
    begin(TINY_DRAFT)
    open()
    panel(words.panels.rules)
    fireEvent.change(screen.getByLabelText(words.addRule), { target: { value: 'sight.includesFlanks' } })
    fireEvent.click(screen.getByRole('switch'))
    expect(drawn().ruleset).toEqual({ sight: { includesFlanks: false } })
    click(words.standardRules)
    expect(drawn().ruleset).toEqual({})
    click(words.toRules)
    expect(went).toHaveBeenCalledWith({ at: 'rules' })
  })

  it('enlarge the board on the chosen side', () => {
    begin(TINY_DRAFT)
    open()
    click(words.panels.mission)
    click(words.more(words.sides.west))
    expect(row(1)).toBe('#A..+..11x')
    expect(drawn().swarm[0].at).toBe('E4')
  })
})

describe('a player’s own mission', () => {
  it('can be played at once, with one person on both sides', () => {
    begin(TINY_DRAFT)
    open()
    click(words.play)
    const session = begun(started.mock.calls[0][0])
    expect(session.view(null).mission.id).toBe('tiny')
    expect(session.view(null).ruleset.clock.mode).toBe('off')
    expect(new Set(session.seats.map(({ name }) => name)).size).toBe(1)
  })

  it('can be saved, is offered on the start page, and can be deleted', () => {
    begin(TINY_DRAFT)
    open()
    click(words.save)
    expect(savedMissions().map(({ id }) => id)).toEqual(['tiny'])
    click(words.save)
    expect(savedMissions()).toHaveLength(1)
    expect(screen.getByText(words.savedAgain('Tiny'))).toBeTruthy()
    cleanup()
    render(
      <InWords>
        <NewGameForm onBegin={started} go={went} />
      </InWords>,
    )
    click(/Tiny/)
    click(en.ui.start.begin)
    expect(begun(started.mock.calls[0][0]).view(null).mission.name).toBe('Tiny')
    cleanup()
    open()
    click(words.open)
    click(words.forget('Tiny'))
    expect(savedMissions()).toEqual([])
  })

  it('that is no longer valid is not offered, but kept', () => {
    localStorage.setItem('bulkhead.missions', JSON.stringify([{ id: 'old' }, 7, TINY_DRAFT]))
    expect(savedMissions().map(({ id }) => id)).toEqual(['tiny'])
    saveMission({ ...TINY_DRAFT, name: 'Tiny again' })
    expect(JSON.parse(localStorage.getItem('bulkhead.missions')!)).toHaveLength(3)
  })

  it('can begin with a built-in one, which does not change', () => {
    open()
    click(words.startFrom)
    click(/Split Hull/)
    expect(drawn()).toMatchObject({ name: 'Split Hull', id: 'split-hull-2' })
    expect(MISSIONS.some(({ id }) => id === 'split-hull')).toBe(true)
    click(words.undo)
    expect(drawn().name).toBe(words.blankWords.name)
  })

  it('that has the id of a built-in one keeps its own words', async () => {
    open(await packLink({ ...TINY_DRAFT, id: 'pilot-light' }))
    await waitFor(() => expect(drawn()).toMatchObject({ name: 'Tiny', id: 'tiny' }))
  })

  it('that has problems can be saved to a file and loaded again', async () => {
    const unfinished: Draft = {
      ...TINY_DRAFT,
      name: 'Half',
      board: TINY_DRAFT.board.map((row) => row.replace(/[A-P]/g, '#')),
    }
    begin(unfinished)
    open()
    const texts: Promise<string>[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${texts.push(blob.text())}`, revokeObjectURL() {} }),
    )
    click(words.share)
    expect(screen.queryByLabelText(words.link)).toBeNull()
    click(words.toFile)
    const text = await texts[0]
    cleanup()
    begin(TINY_DRAFT)
    open()
    click(words.open)
    const input = screen.getByLabelText(words.fromFile, { selector: 'input' })
    fireEvent.change(input, { target: { files: [new File([text], 'half.draft.json')] } })
    await waitFor(() => expect(drawn()).toEqual(JSON.parse(JSON.stringify(unfinished))))
    // One that is neither mission nor draft is refused, whatever it is called.
    click(words.open)
    const bad = text.replace('{', '{"__proto__":{"name":"x"},')
    fireEvent.change(screen.getByLabelText(words.fromFile, { selector: 'input' }), {
      target: { files: [new File([bad], 'b.json')] },
    })
    expect((await screen.findByRole('alert')).textContent).toContain(words.refused.noMission)
  })

  it('from an invalid file is refused with a sentence, and nothing is lost', async () => {
    begin(TINY_DRAFT)
    open()
    click(words.open)
    const input = screen.getByLabelText(words.fromFile, { selector: 'input' })
    fireEvent.change(input, { target: { files: [new File(['{"id": 3}'], 'a.json')] } })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(words.refused.noMission)
    expect(drawn()).toEqual(JSON.parse(JSON.stringify(TINY_DRAFT)))
    fireEvent.change(input, { target: { files: [new File([TINY.replace('"Tiny"', '"Other"')], 'b.json')] } })
    await waitFor(() => expect(drawn().name).toBe('Other'))
  })
})

describe('a link', () => {
  it('opens its mission; the draft before is one undo away, and stored', async () => {
    begin(TINY_DRAFT)
    const link = await packLink({ ...TINY_DRAFT, name: 'From afar', id: 'from-afar' })
    open(link)
    await waitFor(() => expect(drawn().name).toBe('From afar'))
    expect(location.hash).toBe('#mission')
    click(words.open)
    click(words.earlier('Tiny'))
    expect(drawn().name).toBe('Tiny')
    click(words.undo)
    click(words.undo)
    expect(drawn().name).toBe('Tiny')
  })

  it('that is damaged says so and changes nothing', async () => {
    begin(TINY_DRAFT)
    open('AAAAAAAA')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(words.refused.damaged)
    expect(alert.textContent).toContain(words.drawingStays)
    expect(drawn().name).toBe('Tiny')
  })

  it('is made for sharing', async () => {
    begin(TINY_DRAFT)
    open()
    await act(async () => click(words.share))
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(words.link).value).toMatch(/#mission=[\w-]{100,}$/),
    )
  })
})
