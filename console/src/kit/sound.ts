/** A high tone for a scan that counts, a low one for one that does not; off until somebody turns it on. */
import { useCallback, useState } from 'react';

const KEPT = 'bodega.sound';
const SECONDS = 0.12;

let context: AudioContext | undefined;

export function beep(isGood: boolean): void {
	context ??= new AudioContext();
	const tone = context.createOscillator();
	const volume = context.createGain();
	tone.frequency.value = isGood ? 1200 : 220;
	volume.gain.value = 0.08;
	tone.connect(volume).connect(context.destination);
	tone.start();
	tone.stop(context.currentTime + (isGood ? SECONDS : SECONDS * 3));
}

export function useSound(): [boolean, (isOn: boolean) => void] {
	const [isOn, setOn] = useState(() => localStorage.getItem(KEPT) === 'on');
	const choose = useCallback((chosen: boolean) => {
		localStorage.setItem(KEPT, chosen ? 'on' : 'off');
		setOn(chosen);
	}, []);
	return [isOn, choose];
}
