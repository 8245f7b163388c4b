import { type FilmSound, gainOfCurve, musicOf, timelineOfClips, withSound } from '@cutgraph/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newMedia } from '../../../test/media.ts';
import { pass } from '../../../test/videos.ts';
import { loudnessOf } from '../../../test/web-audio.ts';
import { musicOfPlan, soundsBeyondPictures } from './planned-sounds.ts';
import { previewPlan } from './preview-plan.ts';
import { SoundPlayer } from './sound-player.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
});

const SPEECH = [{ start: 4, end: 6 }];

/** A film of ten seconds with a song of six. */
function planOf(sound: FilmSound) {
  const clip = { id: 'a', mediaID: 'a', mediaRefId: 'a', start: 0, end: 10 };
  const mediaOf = (key: string) =>
    newMedia({ mediaDuration: key === 'song' ? 6 : 20, hasSound: true, mediaURL: `/${key}` });
  return previewPlan(withSound(timelineOfClips([clip]), sound), mediaOf, () => SPEECH);
}
const song = (given = {}) => ({ music: musicOf({ key: 'song', uri: 'song' }, given) });

function playerOf(sound: FilmSound) {
  const songs = [0, 1].map(() => document.createElement('audio'));
  const player = new SoundPlayer(songs);
  const plan = planOf(sound);
  player.setSounds(musicOfPlan(plan, (input) => `/${input}.mp3`));
  player.setMuted(false);
  /** Plays on from a second of the film, picture by picture. */
  const plays = (from: number, seconds: number) => {
    for (let at = from; at < from + seconds; at += 0.016) {
      player.follow(at);
      pass(0.016);
    }
  };
  return { player, songs, plan, plays, playing: () => songs.map(({ paused }) => !paused) };
}

describe('the music of a preview', () => {
  it('is where the plan has it, at the gain of its curve to within 1 dB, as the film plays', () => {
    const { player, songs, plan, plays } = playerOf(song({ start: 1, gain: -6, loop: false, fadeIn: 1 }));
    const { curve } = plan.sound.music!;
    expect(Math.min(...curve.map(({ gain }) => gain || 1))).toBeLessThan(0.2);
    for (const at of [0.5, 2, 3.9, 3.95, 4.5]) {
      plays(at, 0.3);
      const filmSeconds = at + 0.3;
      player.follow(filmSeconds);
      expect(Math.abs(songs[0]!.currentTime - (1 + filmSeconds))).toBeLessThan(0.13);
      const planned = gainOfCurve(curve, filmSeconds * plan.sound.sampleRate);
      expect(Math.abs(20 * Math.log10(loudnessOf(songs[0]!) / planned)), `${filmSeconds} s`).toBeLessThan(1);
    }
    plays(5.2, 0.2);
    expect(songs[0]!.paused).toBe(true);
  });

  it('has both ends of a song that begins again, and then the new pass alone', () => {
    const { plays, playing, songs } = playerOf(song({ loop: true }));
    plays(4, 0.5);
    expect(playing()).toEqual([true, false]);
    plays(5.2, 0.3);
    expect(playing()).toEqual([true, true]);
    plays(6.2, 0.3);
    expect(playing()).toEqual([false, true]);
    expect(songs[1]!.currentTime).toBeCloseTo(1.5, 0);
  });

  it('waits with a film that waits for a video, goes on with it, and pauses with it', () => {
    const { player, plays, playing } = playerOf(song());
    plays(1, 0.3);
    for (let i = 0; i < 12; i++) {
      player.follow(1.3);
      pass(0.016);
    }
    expect(playing()).toEqual([false, false]);
    plays(1.3, 0.2);
    expect(playing()).toEqual([true, false]);
    player.pause();
    expect(playing()).toEqual([false, false]);
  });

  it('is silent where the preview is, and nothing without music', () => {
    const { player, songs, plays, playing } = playerOf(song());
    player.setMuted(true);
    plays(1, 0.2);
    expect(songs[0]!.muted).toBe(true);
    player.setSounds([]);
    expect(playing()).toEqual([false, false]);
    expect(musicOfPlan(planOf({}), () => '/song.mp3')).toEqual([]);
    expect(musicOfPlan(planOf(song()), () => '')).toEqual([]);
  });
});

describe('what is heard of clips beyond their pictures', () => {
  /** Three clips of four seconds: the second is heard 1.5 s before its picture and 2 s behind it. */
  function film() {
    const cut = (id: string, more = {}) => ({ id, mediaID: id, mediaRefId: id, start: 5, end: 9, ...more });
    const clips = [
      cut('a'),
      cut('b', { audioLead: 1.5, audioLag: 2, volume: 0.5, denoise: 'rumble' }),
      cut('c'),
    ];
    const plan = previewPlan(timelineOfClips(clips), () => newMedia({ mediaDuration: 20, hasSound: true }));
    return { plan, sounds: soundsBeyondPictures(plan, (input) => `/${input}.mp4`) };
  }

  it('are the stretches of the plan, at its gains', () => {
    const { plan, sounds } = film();
    expect(sounds).toMatchObject([
      { url: '/b.mp4', at: 2.5, end: 4, startSeconds: 3.5 },
      { url: '/b.mp4', at: 8, end: 10, startSeconds: 9 },
    ]);
    expect([2.5, 3, 3.99].map((seconds) => sounds[0]!.gainAt(seconds))).toEqual([0, 0.5, 0.5]);
    expect(sounds[0]!.highPass).toBe(plan.sound.pieces[1]!.noiseCut!.highPass);
    expect(sounds[1]!.gainAt(9.95)).toBeCloseTo(0.5 * Math.sin(Math.PI / 4));
  });

  it('are ready before they begin, and play until the picture comes and from when it has gone', () => {
    const elements = [0, 1, 2].map(() => document.createElement('audio'));
    const player = new SoundPlayer(elements);
    player.setSounds(film().sounds);
    player.setMuted(false);
    const plays = (from: number, seconds: number) => {
      for (let at = from; at < from + seconds; at += 0.016) {
        player.follow(at);
        pass(0.016);
      }
      return elements.map(({ paused }) => !paused);
    };
    expect(plays(1, 0.5)).toEqual([false, false, false]);
    expect(elements.slice(0, 2).map(({ currentTime }) => currentTime)).toEqual([3.5, 9]);
    expect(plays(2.4, 0.6)).toEqual([true, false, false]);
    expect(elements[0]!.currentTime).toBeCloseTo(4, 0);
    expect(loudnessOf(elements[0]!)).toBeCloseTo(0.5, 2);
    expect(plays(4, 0.2)).toEqual([false, false, false]);
    expect(plays(7.9, 0.5)).toEqual([false, true, false]);
    expect(plays(10, 0.2)).toEqual([false, false, false]);
  });
});
