/**
 * Draws a walker at a place, `share` (0..1) of the way through. Runs in a page with one canvas, and answers the picture as an
 * address of data. A figure with limbs that swing as those of walking people do is seen by the detectors as a person.
 */
function drawScene(scene, seconds, share) {
  const ctx = document.querySelector('canvas').getContext('2d');
  const { width: w, height: h } = ctx.canvas;
  const chance = (seed) => {
    const value = Math.sin(seed * 127.1) * 43758.5453;
    return value - Math.floor(value);
  };
  const fill = (colours, top, bottom) => {
    const gradient = ctx.createLinearGradient(0, top * h, 0, bottom * h);
    for (const [at, colour] of colours.entries()) gradient.addColorStop(at / (colours.length - 1), colour);
    ctx.fillStyle = gradient;
    ctx.fillRect(0, top * h, w, (bottom - top) * h + 1);
  };
  const disc = (x, y, radius, colour) => {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.arc(x * w, y * h, radius * h, 0, Math.PI * 2);
    ctx.fill();
  };
  const ridge = (base, height, steps, seed, colour) => {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.moveTo(0, h);
    for (let step = 0; step <= steps; step++) {
      const y = base - height * (0.35 + 0.65 * chance(seed + step));
      const x = (step / steps) * w;
      const before = ((step - 0.5) / steps) * w;
      ctx.quadraticCurveTo(before, (y - height * 0.12) * h, x, y * h);
    }
    ctx.lineTo(w, h);
    ctx.fill();
  };

  const places = {
    beach() {
      fill(['#3b2a5c', '#c4526b', '#f6a35c', '#ffd98a'], 0, 0.6);
      disc(0.68, 0.56, 0.12, '#fff1c4');
      fill(['#d9796a', '#5a4a7c', '#2d3a66'], 0.58, 0.8);
      for (let wave = 0; wave < 60; wave++) {
        const y = 0.59 + 0.2 * chance(wave);
        const x = (chance(wave + 70) + seconds * 0.01 * (1 + chance(wave + 9))) % 1;
        ctx.fillStyle = `rgba(255, 214, 160, ${0.15 + 0.35 * chance(wave + 33)})`;
        ctx.fillRect(x * w, y * h, w * 0.06 * chance(wave + 5), 2);
      }
      fill(['#8a6a5a', '#5d4650'], 0.78, 1);
    },
    city() {
      fill(['#0b1026', '#1c2b57', '#48517f'], 0, 0.8);
      for (let star = 0; star < 70; star++) disc(chance(star), 0.4 * chance(star + 40), 0.0016, '#dfe6ff');
      for (let house = 0; house < 16; house++) {
        const left = house / 16;
        const top = 0.22 + 0.3 * chance(house + 3);
        ctx.fillStyle = house % 2 ? '#141c38' : '#1b2547';
        ctx.fillRect(left * w, top * h, w / 15, h);
        for (let row = 0; row < 12; row++)
          for (let column = 0; column < 4; column++) {
            if (chance(house * 97 + row * 11 + column) < 0.55) continue;
            ctx.fillStyle = chance(house + row * 5 + column) > 0.5 ? '#ffd27a' : '#f4e3b0';
            ctx.fillRect(
              (left + 0.008 + column * 0.014) * w,
              (top + 0.03 + row * 0.045) * h,
              w * 0.007,
              h * 0.02,
            );
          }
      }
      fill(['#2a3154', '#1a2040'], 0.8, 1);
      for (let lamp = 0; lamp < 4; lamp++) {
        const x = 0.12 + lamp * 0.25;
        ctx.fillStyle = '#0d1430';
        ctx.fillRect(x * w, 0.5 * h, w * 0.004, h * 0.32);
        for (const radius of [0.09, 0.06, 0.03, 0.014])
          disc(x + 0.002, 0.5, radius, `rgba(255, 218, 150, ${0.012 / radius})`);
      }
    },
    snow() {
      fill(['#a9c6e2', '#dfeaf4', '#f6f2ee'], 0, 0.8);
      ridge(0.68, 0.3, 7, 4, '#8ba6c1');
      ridge(0.74, 0.2, 9, 18, '#b8cbdc');
      for (let tree = 0; tree < 14; tree++) {
        const x = chance(tree + 2);
        const size = 0.1 + 0.1 * chance(tree + 8);
        ctx.fillStyle = '#3f5b5e';
        ctx.beginPath();
        ctx.moveTo(x * w, (0.76 - size) * h);
        ctx.lineTo(x * w - size * 0.3 * h, 0.78 * h);
        ctx.lineTo(x * w + size * 0.3 * h, 0.78 * h);
        ctx.fill();
      }
      fill(['#f3f6fa', '#d4dfeb'], 0.76, 1);
      for (let flake = 0; flake < 120; flake++)
        disc(
          (chance(flake) + 0.02 * Math.sin(seconds + flake)) % 1,
          (chance(flake + 200) + seconds * (0.03 + 0.05 * chance(flake + 50))) % 1,
          0.002 + 0.003 * chance(flake + 7),
          'rgba(255, 255, 255, 0.9)',
        );
    },
    park() {
      fill(['#7fc3e8', '#c9e9f2'], 0, 0.7);
      for (let cloud = 0; cloud < 5; cloud++)
        for (let puff = 0; puff < 4; puff++)
          disc(
            (chance(cloud) + puff * 0.03 + seconds * 0.004) % 1.1,
            0.1 + 0.15 * chance(cloud + 11) - 0.012 * (puff % 2),
            0.04,
            'rgba(255, 255, 255, 0.75)',
          );
      ridge(0.7, 0.16, 6, 31, '#8fbf8a');
      for (let tree = 0; tree < 7; tree++) {
        const x = 0.05 + tree * 0.15 + 0.05 * chance(tree);
        ctx.fillStyle = '#6d4c36';
        ctx.fillRect((x - 0.006) * w, 0.52 * h, 0.012 * w, 0.26 * h);
        for (let leaf = 0; leaf < 7; leaf++)
          disc(
            x + 0.045 * (chance(tree * 9 + leaf) - 0.5),
            0.46 + 0.14 * (chance(tree * 5 + leaf) - 0.5),
            0.06,
            leaf % 2 ? '#4f8a4c' : '#63a05a',
          );
      }
      fill(['#86b873', '#5f9556'], 0.76, 1);
      fill(['#d9c7a0', '#c2ab82'], 0.86, 0.95);
    },
  };
  places[scene.place]();

  const clothes = {
    beach: { skin: '#c98d6b', coat: '#2c4a6e', legs: '#2a2530', hair: '#2b1c1a' },
    city: { skin: '#d9a27f', coat: '#c23b4a', legs: '#20283f', hair: '#3b2417' },
    snow: { skin: '#e3b090', coat: '#b8322f', legs: '#2c3442', hair: '#5a3a20' },
    park: { skin: '#d49a76', coat: '#e0b23c', legs: '#33507a', hair: '#2a1b14' },
  }[scene.place];
  const direction = Math.sign(scene.to - scene.from);
  const size = scene.size * h;
  const x = (scene.from + (scene.to - scene.from) * share) * w;
  const swing = Math.sin(seconds * Math.PI * 1.8);
  const ground = 0.93 * h;
  const hip = { x, y: ground - 0.48 * size - Math.abs(swing) * 0.012 * size };
  const neck = { x: x + direction * 0.012 * size, y: hip.y - 0.33 * size };
  const limb = (from, angle, bend, length, thick, colour) => {
    const knee = { x: from.x + Math.sin(angle) * length, y: from.y + Math.cos(angle) * length };
    const end = { x: knee.x + Math.sin(angle - bend) * length, y: knee.y + Math.cos(angle - bend) * length };
    ctx.strokeStyle = colour;
    ctx.lineWidth = thick;
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    ctx.beginPath();
    ctx.moveTo(from.x, from.y);
    ctx.lineTo(knee.x, knee.y);
    ctx.lineTo(end.x, end.y);
    ctx.stroke();
    return end;
  };
  ctx.fillStyle = 'rgba(0, 0, 0, 0.25)';
  ctx.beginPath();
  ctx.ellipse(x, ground, 0.17 * size, 0.02 * size, 0, 0, Math.PI * 2);
  ctx.fill();
  const shoulder = { x: neck.x, y: neck.y + 0.04 * size };
  const arm = (side, colour) => {
    const hand = limb(
      shoulder,
      -side * swing * 0.5 * direction,
      -direction * 0.35,
      0.155 * size,
      0.062 * size,
      colour,
    );
    ctx.fillStyle = clothes.skin;
    ctx.beginPath();
    ctx.arc(hand.x, hand.y, 0.03 * size, 0, Math.PI * 2);
    ctx.fill();
  };
  const leg = (side) => {
    const bend = direction * (0.12 + 0.4 * Math.max(0, -side * Math.cos(seconds * Math.PI * 1.8)));
    const foot = limb(hip, side * swing * 0.42 * direction, bend, 0.235 * size, 0.085 * size, clothes.legs);
    ctx.strokeStyle = '#1b1820';
    ctx.lineWidth = 0.05 * size;
    ctx.beginPath();
    ctx.moveTo(foot.x, foot.y);
    ctx.lineTo(foot.x + direction * 0.06 * size, foot.y + 0.004 * size);
    ctx.stroke();
  };
  arm(-1, clothes.coat);
  leg(-1);
  leg(1);
  ctx.fillStyle = clothes.coat;
  ctx.beginPath();
  ctx.roundRect(x - 0.095 * size, neck.y, 0.19 * size, hip.y - neck.y + 0.07 * size, 0.07 * size);
  ctx.fill();
  ctx.strokeStyle = 'rgba(0, 0, 0, 0.18)';
  ctx.lineWidth = 0.008 * size;
  ctx.beginPath();
  ctx.moveTo(x + direction * 0.04 * size, neck.y + 0.04 * size);
  ctx.lineTo(x + direction * 0.04 * size, hip.y + 0.05 * size);
  ctx.stroke();
  arm(1, clothes.coat);
  ctx.fillStyle = clothes.skin;
  ctx.fillRect(neck.x - 0.025 * size, neck.y - 0.04 * size, 0.05 * size, 0.06 * size);
  ctx.beginPath();
  ctx.ellipse(
    neck.x + direction * 0.008 * size,
    neck.y - 0.09 * size,
    0.056 * size,
    0.07 * size,
    0,
    0,
    Math.PI * 2,
  );
  ctx.fill();
  ctx.fillStyle = clothes.hair;
  ctx.beginPath();
  ctx.ellipse(
    neck.x - direction * 0.012 * size,
    neck.y - 0.115 * size,
    0.06 * size,
    0.055 * size,
    0,
    0,
    Math.PI * 2,
  );
  ctx.fill();
  return ctx.canvas.toDataURL('image/jpeg', 0.92);
}

globalThis.drawScene = drawScene;
