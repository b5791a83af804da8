/** The picture of a product: chosen from files or dropped here, changed and taken away. */
import { ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Card } from '../../kit/page.tsx';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { sentPicture } from './picture.ts';

interface PictureProps {
	name: string;
	/** The stored picture; undefined while there is none. */
	url: string | undefined;
	/** Chosen, and not sent yet. */
	pending?: Blob | undefined;
	isBusy?: boolean;
	isDisabled?: boolean;
	error?: unknown;
	onPicture(picture: Blob | null): void;
}

/** The address of what was chosen, while it is shown. */
function useShown(pending: Blob | undefined): string | undefined {
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (!pending) return setUrl(undefined);
		const made = URL.createObjectURL(pending);
		setUrl(made);
		return () => URL.revokeObjectURL(made);
	}, [pending]);
	return url;
}

export function PictureCard({
	name,
	url,
	pending,
	isBusy = false,
	isDisabled = false,
	error,
	onPicture,
}: PictureProps) {
	const words = useWords(WORDS);
	const input = useRef<HTMLInputElement>(null);
	const [isBad, setBad] = useState(false);
	const shown = useShown(pending) ?? url;
	const take = async (file: File | undefined) => {
		if (!file) return;
		setBad(false);
		try {
			onPicture(await sentPicture(file));
		} catch {
			setBad(true);
		}
	};
	const drop = (event: DragEvent) => {
		event.preventDefault();
		if (!isDisabled) void take(event.dataTransfer.files[0]);
	};
	return (
		<Card title={words.picture}>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the button, which the keyboard has */}
			<div className="picture" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
				{shown ? (
					<img src={shown} alt={words.pictureOf(name)} />
				) : (
					<span className="picture-none" aria-hidden="true">
						<ImagePlus size={28} strokeWidth={1.5} />
					</span>
				)}
				{!isDisabled && (
					<>
						<input
							ref={input}
							type="file"
							hidden
							aria-label={words.pictureAdd}
							accept="image/png,image/jpeg,image/webp"
							onChange={({ target }) => {
								void take(target.files?.[0]);
								target.value = '';
							}}
						/>
						<div className="row">
							<Button size="small" icon={ImagePlus} isBusy={isBusy} onClick={() => input.current?.click()}>
								{shown ? words.pictureReplace : words.pictureAdd}
							</Button>
							{shown && (
								<Button size="small" look="quiet" icon={Trash2} disabled={isBusy} onClick={() => onPicture(null)}>
									{words.pictureRemove}
								</Button>
							)}
						</div>
						<small>{words.pictureHelp}</small>
					</>
				)}
				{isBad && (
					<p className="field-error" role="alert">
						{words.pictureBad}
					</p>
				)}
				<Problem error={error} />
			</div>
		</Card>
	);
}
