import type { SampleScene } from '@cutgraph/core';
import { type Canvas, colourOf, fillGradient } from './canvas.ts';
import { chance, cloud, glow, house, lamp, ridge, tree } from './props.ts';
import { box, disc, ellipse, ground, triangle } from './shapes.ts';

/** A place: what stays still is drawn once, what moves for each frame. */
type Place = { still: (canvas: Canvas) => void; moving: (canvas: Canvas, seconds: number) => void };

const gradient = (canvas: Canvas, colours: string[], top: number, bottom: number) =>
  fillGradient(
    canvas,
    colours.map((hex) => colourOf(hex)),
    top * canvas.height,
    bottom * canvas.height,
  );
const count = (amount: number) => Array.from({ length: amount }, (_, number) => number);

export const PLACES: Readonly<Record<SampleScene, Place>> = {
  beach: {
    still(canvas) {
      const { width: w, height: h } = canvas;
      gradient(canvas, ['#3b2a5c', '#c4526b', '#f6a35c', '#ffd98a'], 0, 0.6);
      glow(canvas, { x: 0.68 * w, y: 0.55 * h }, 0.3 * h, '#ffe2a0');
      disc(canvas, { x: 0.68 * w, y: 0.55 * h }, 0.12 * h, colourOf('#fff1c4'));
      gradient(canvas, ['#d9796a', '#5a4a7c', '#2d3a66'], 0.58, 0.8);
    },
    moving(canvas, seconds) {
      const { width: w, height: h } = canvas;
      for (const wave of count(60)) {
        const x = (chance(wave + 70) + seconds * 0.015 * (1 + chance(wave + 9))) % 1;
        const y = 0.59 + 0.2 * chance(wave);
        const size = { across: 0.03 * w * chance(wave + 5) + 1, down: 1 };
        ellipse(canvas, { x: x * w, y: y * h }, size, colourOf('#ffd6a0', 0.15 + 0.35 * chance(wave + 33)));
      }
      const boat = { x: (0.12 + 0.02 * seconds) * w, y: (0.625 + 0.003 * Math.sin(seconds * 2)) * h };
      triangle(
        canvas,
        { x: boat.x, y: boat.y - 0.17 * h },
        { left: boat.x, right: boat.x + 0.07 * w, y: boat.y - 0.02 * h },
        colourOf('#fff6e4'),
      );
      triangle(
        canvas,
        { x: boat.x - 2, y: boat.y - 0.14 * h },
        { left: boat.x - 0.045 * w, right: boat.x - 2, y: boat.y - 0.02 * h },
        colourOf('#f2c9a4'),
      );
      ellipse(canvas, boat, { across: 0.055 * w, down: 0.016 * h }, colourOf('#4a2f3f'));
      ground(
        canvas,
        (x) => (0.79 + 0.012 * Math.sin(x * 0.012 + seconds * 0.9)) * h,
        colourOf('#f0c7a4', 0.5),
      );
      ground(canvas, (x) => (0.8 + 0.01 * Math.sin(x * 0.014)) * h, colourOf('#7c5f56'));
    },
  },
  city: {
    still(canvas) {
      const { width: w, height: h } = canvas;
      gradient(canvas, ['#0b1026', '#1c2b57', '#48517f'], 0, 0.8);
      for (const star of count(70))
        disc(
          canvas,
          { x: chance(star) * w, y: 0.4 * chance(star + 40) * h },
          0.6 + 0.5 * chance(star + 8),
          colourOf('#dfe6ff'),
        );
      for (const number of count(14)) house(canvas, number, 14);
      gradient(canvas, ['#2a3154', '#1a2040'], 0.8, 1);
      for (const number of count(4)) lamp(canvas, { x: (0.12 + number * 0.25) * w, y: 0.5 * h }, 0.82 * h);
    },
    moving(canvas, seconds) {
      const { width: w, height: h } = canvas;
      // A shooting star, once a clip.
      const flight = (seconds - 1.6) / 0.9;
      for (const bead of flight > 0 && flight < 1 ? count(24) : []) {
        const at = flight - bead * 0.012;
        if (at > 0)
          disc(
            canvas,
            { x: (0.86 - 0.5 * at) * w, y: (0.05 + 0.2 * at) * h },
            1.8,
            colourOf('#ffffff', 0.5 * (1 - bead / 24)),
          );
      }
    },
  },
  snow: {
    still(canvas) {
      const { width: w, height: h } = canvas;
      gradient(canvas, ['#a9c6e2', '#dfeaf4', '#f6f2ee'], 0, 0.8);
      ridge(canvas, { base: 0.68, height: 0.3, steps: 7, seed: 4 }, '#8ba6c1');
      ridge(canvas, { base: 0.74, height: 0.2, steps: 9, seed: 18 }, '#b8cbdc');
      for (const number of count(14)) {
        const [x, size] = [chance(number + 2) * w, (0.1 + 0.1 * chance(number + 8)) * h];
        for (const [up, wide] of [
          [0, 0.34],
          [0.3, 0.27],
          [0.6, 0.19],
        ] as const)
          triangle(
            canvas,
            { x, y: 0.78 * h - size * (up + 0.55) },
            { left: x - size * wide, right: x + size * wide, y: 0.78 * h - size * up },
            colourOf('#3f5b5e'),
          );
      }
      gradient(canvas, ['#f3f6fa', '#d4dfeb'], 0.77, 1);
    },
    moving(canvas, seconds) {
      const { width: w, height: h } = canvas;
      for (const flake of count(120)) {
        const x = (chance(flake) + 0.02 * Math.sin(seconds + flake) + 1) % 1;
        const y = (chance(flake + 200) + seconds * (0.05 + 0.07 * chance(flake + 50))) % 1;
        disc(canvas, { x: x * w, y: y * h }, 0.8 + 1.4 * chance(flake + 7), colourOf('#ffffff', 0.9));
      }
    },
  },
  park: {
    still(canvas) {
      const { width: w, height: h } = canvas;
      gradient(canvas, ['#7fc3e8', '#c9e9f2'], 0, 0.7);
      ridge(canvas, { base: 0.7, height: 0.16, steps: 6, seed: 31 }, '#8fbf8a');
      for (const number of count(9))
        tree(canvas, { x: (0.03 + number * 0.12 + 0.05 * chance(number)) * w, y: 0.77 * h }, 0.45, number);
      gradient(canvas, ['#86b873', '#5f9556'], 0.76, 1);
      gradient(canvas, ['#d9c7a0', '#c2ab82'], 0.87, 0.96);
    },
    moving(canvas, seconds) {
      const { width: w, height: h } = canvas;
      for (const number of count(4))
        cloud(canvas, {
          x: ((chance(number) + seconds * 0.012) % 1.2) * w,
          y: (0.08 + 0.14 * chance(number + 11)) * h,
        });
      // A ball rolls along the path, faster than who walks.
      const ball = { x: (-0.05 + 0.2 * seconds) * w, y: 0.955 * h };
      ellipse(
        canvas,
        { x: ball.x, y: ball.y + 0.03 * h },
        { across: 0.03 * h, down: 0.006 * h },
        colourOf('#000000', 0.2),
      );
      disc(canvas, ball, 0.032 * h, colourOf('#d94f3d'));
      const turned = seconds * 7;
      disc(
        canvas,
        { x: ball.x + Math.cos(turned) * 0.015 * h, y: ball.y + Math.sin(turned) * 0.015 * h },
        0.011 * h,
        colourOf('#fff3e0'),
      );
    },
  },
  hills: {
    still(canvas) {
      gradient(canvas, ['#f7b98b', '#fbdcb0', '#fdeed6'], 0, 0.75);
      const sun = { x: 0.3 * canvas.width, y: 0.45 * canvas.height };
      glow(canvas, sun, 0.34 * canvas.height, '#fff6d8');
      disc(canvas, sun, 0.1 * canvas.height, colourOf('#fffbe6'));
    },
    moving(canvas, seconds) {
      const { width: w, height: h } = canvas;
      // Nearer hills pass faster: the camera follows who walks.
      const layers = ['#c98f86', '#a06a73', '#6d5066', '#3f3a52'];
      for (const [depth, hex] of layers.entries()) {
        const passed = seconds * (6 + depth * 12);
        const base = 0.56 + depth * 0.1;
        const wave = (x: number) =>
          Math.sin((x + passed) * 0.011 + depth * 2.1) + 0.5 * Math.sin((x + passed) * 0.023 + depth);
        // What the next one covers is left out.
        ground(canvas, (x) => (base + 0.045 * wave(x)) * h, colourOf(hex), (base + 0.2) * h);
      }
      box(
        canvas,
        { left: -9, right: w + 9, top: 0.88 * h, bottom: h + 9 },
        { radius: 1, colour: colourOf('#5c4a52') },
      );
    },
  },
};
