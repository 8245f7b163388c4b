import { type FilmSound, gainOfCurve, musicOf, timelineOfClips, withSound } from '@cutgraph/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newMedia } from '../../../test/media.ts';
import { pass } from '../../../test/videos.ts';
import { loudnessOf } from '../../../test/web-audio.ts';
import { MusicPlayer, musicOfPlan } from './music-player.ts';
import { previewPlan } from './preview-plan.ts';

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
  const player = new MusicPlayer(songs);
  const plan = planOf(sound);
  player.setMusic(musicOfPlan(plan, (input) => `/${input}.mp3`));
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
    player.setMusic(null);
    expect(playing()).toEqual([false, false]);
    expect(musicOfPlan(planOf({}), () => '/song.mp3')).toBeNull();
    expect(musicOfPlan(planOf(song()), () => '')).toBeNull();
  });
});
