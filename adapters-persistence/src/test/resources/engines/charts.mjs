// Writes a chart of each public engine, by the converters that their packages bring.
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { bestdoriToLevelData } from 'sonolus-bandori-engine'
import pjsekai from 'sonolus-pjsekai-engine'

const beats = Array.from({ length: 200 }, (_, i) => ({ i, beat: 2 + 2 * i }))

const bandori = beats.map(({ i, beat }) => {
    const lane = i % 7
    return [
        { type: 'Single', beat, lane },
        { type: 'Single', beat, lane, flick: true },
        { type: 'Directional', beat, lane, direction: 'Left', width: 1 },
        {
            type: 'Slide',
            connections: [
                { beat, lane },
                { beat: beat + 0.5, lane },
                { beat: beat + 1, lane, flick: i % 8 === 3 || undefined },
            ],
        },
    ][i % 4]
})

const sekai = beats.map(({ i, beat }) => {
    const note = { lane: 0, size: 2, trace: false, critical: i % 8 < 4 }
    return [
        { type: 'single', beat, ...note },
        { type: 'single', beat, ...note, direction: 'left' },
        { type: 'single', beat, ...note, trace: true },
        {
            type: 'slide',
            active: true,
            critical: note.critical,
            connections: [
                { type: 'start', beat, ...note, ease: 'linear' },
                { type: 'tick', beat: beat + 0.5, ...note, ease: 'in' },
                { type: 'attach', beat: beat + 0.75, critical: note.critical },
                { type: 'end', beat: beat + 1, ...note, direction: 'up' },
            ],
        },
    ][i % 4]
})

const charts = {
    'sonolus-bandori-engine': bestdoriToLevelData([{ type: 'BPM', beat: 0, bpm: 120 }, ...bandori]),
    'sonolus-pjsekai-engine': pjsekai.uscToLevelData({
        offset: 0,
        objects: [{ type: 'bpm', beat: 0, bpm: 120 }, { type: 'timeScale', beat: 0, timeScale: 1 }, ...sekai],
    }),
}
for (const [engine, chart] of Object.entries(charts)) {
    writeFileSync(engine, gzipSync(JSON.stringify(chart)))
}
