import { useEffect, useRef } from "preact/hooks";

interface PictureProps {
  readonly svg: string;
  readonly label: string;
  readonly onLoad?: () => void;
}

/** A picture that is a document of its own, with its own style sheet. */
export function PictureFrame({ svg, label, onLoad }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [svg]);
  return <img ref={image} class="picture" alt={label} onLoad={onLoad} />;
}
